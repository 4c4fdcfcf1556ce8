import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import type { tryOrderAddress } from '#domain/order-change/order.readdress.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import classes from './change-address.module.css';

interface PriceThereProps {
	there: AnswerOf<typeof tryOrderAddress>;
	isPaid: boolean;
}

/** What becomes of an order's price at another address, or why it cannot go there. */
export function PriceThere({ there, isPaid }: PriceThereProps): ReactNode {
	const { t } = useTranslation('member-order');
	const { freight_now, freight_then, pay_now, pay_then, undeliverable } = there;
	if (there.is_there === 1) return <p className={classes['quiet']}>{t('readdress.isThere')}</p>;
	if (undeliverable.length > 0) {
		return <p className={classes['refusal']}>{t('readdress.undeliverable', { names: undeliverable.join(' · ') })}</p>;
	}
	if (there.is_dearer === 1) {
		return (
			<p className={classes['refusal']}>
				{t('readdress.dearer', { there: yuan(freight_then), now: yuan(freight_now) })}
			</p>
		);
	}
	if (isPaid) {
		const isLess = freight_then !== freight_now;
		return (
			<p className={classes['quiet']}>
				{t(isLess ? 'readdress.paidLess' : 'readdress.paidSame', { now: yuan(freight_now) })}
			</p>
		);
	}
	if (pay_now === pay_then) return <p className={classes['quiet']}>{t('readdress.same', { amount: yuan(pay_now) })}</p>;
	return (
		<>
			<dl className={classes['amounts']}>
				<dt>{t('readdress.freight')}</dt>
				<dd>
					<Becomes before={freight_now} after={freight_then} />
				</dd>
				<dt>{t('readdress.pay')}</dt>
				<dd>
					<Becomes before={pay_now} after={pay_then} />
				</dd>
			</dl>
			<p className={classes['quiet']}>{t('readdress.newPayment')}</p>
		</>
	);
}

/** The line through the old amount is said in words to whoever does not see it. */
function Becomes({ before, after }: { before: string; after: string }): ReactNode {
	const { t } = useTranslation('member-order');
	return (
		<>
			<span className={classes['spoken']}>{t('readdress.from')} </span>
			<s>
				<Money amount={before} />
			</s>
			<span className={classes['spoken']}> {t('readdress.becomes')} </span>
			<strong>
				<Money amount={after} />
			</strong>
		</>
	);
}
