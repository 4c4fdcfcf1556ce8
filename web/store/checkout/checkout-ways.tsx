import type { ReactNode } from 'react';
import type { readPayWays } from '#domain/checkout/ways.contract.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import { onDelivery, payWays } from '#domain/payment/payment.status.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { isInsideWechat, payClient } from '#web/shared/payment/pay-client.ts';
import type { ChosenWay } from '#web/store/common/chosen-way.ts';
import classes from './checkout-ways.module.css';

interface CheckoutWaysProps {
	/** What is to be paid. */
	amount: string;
	/** Whether works of creators are among it. */
	hasCreators: boolean;
	/** Whether it could be paid as it is delivered: not what is still to be made by many, nor what goes to somebody else. */
	isForDoor: boolean;
	/** Empty = it is chosen after the order is placed. */
	chosen: ChosenWay;
	/** The order is on its way. */
	isPlacing: boolean;
	onChoose(way: ChosenWay): void;
}

/** How it shall be paid: with a way chosen here, placing the order begins to pay it. */
export function CheckoutWays(props: CheckoutWaysProps): ReactNode {
	const { amount, hasCreators, isForDoor, chosen, isPlacing, onChoose } = props;
	const { t } = useTranslation(['store-pay', 'store-checkout']);
	const { data } = useCall<typeof readPayWays>(
		'GET',
		'/api/shop.Order/ways',
		{ amount, client: payClient(), creators: hasCreators ? 1 : 0 },
		{ errors: 'silent', keepPrevious: true },
	);
	if (!data || data.channels.length === 0 || Number(amount) === 0) return null;
	const suffices = (wireToCents(data.money) ?? 0) >= (wireToCents(amount) ?? 0);
	// WeChat's own browser opens no page that pays.
	const isOpen = (channel: string) => channel !== 'wechat' || !isInsideWechat();
	const offered = data.channels.filter((channel) => (channel === onDelivery ? isForDoor : isOpen(channel)));
	const ways = offered.flatMap((channel) => payWays.find((way) => way === channel) ?? []);
	return (
		<fieldset className={classes['ways']} disabled={isPlacing}>
			<legend className={classes['heading']}>{t('how')}</legend>
			{ways.map((way) => {
				const isShort = way === 'balance' && !suffices;
				return (
					<label key={way} className={classes['way']}>
						<input
							type="radio"
							name="way"
							checked={chosen === way && !isShort}
							disabled={isShort}
							onChange={() => onChoose(way)}
						/>
						<span>{t(way)}</span>
						{way === 'balance' && (
							<span className={classes['left']}>
								{t(isShort ? 'balanceShort' : 'balanceLeft', { amount: yuan(data.money) })}
							</span>
						)}
					</label>
				);
			})}
			<label className={classes['way']}>
				<input type="radio" name="way" checked={chosen === ''} onChange={() => onChoose('')} />
				<span>{t('store-checkout:ways.later')}</span>
			</label>
		</fieldset>
	);
}
