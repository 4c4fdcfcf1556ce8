import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { couponType } from '#domain/coupon/coupon.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { exampleGoods, exampleOf } from '#web/shared/coupon/coupon.example.ts';
import { CouponCard, type CouponToShow } from '#web/shared/coupon/coupon-card.tsx';
import classes from '#web/shared/coupon/coupon-preview.module.css';

interface CouponPreviewProps {
	/** As it is typed. */
	coupon: CouponToShow;
	/** When it can be used, in words. */
	validity: string;
	/** What per cent of it the platform bears; the rest is the creator's. */
	platformRate: string;
	/** Whose coupon it is: a creator is told what it costs them. */
	area: 'admin' | 'merchant';
}

/** A coupon that is being written, as members will see it, and what it does to an order whose amounts can be changed. */
export function CouponPreview({ coupon, validity, platformRate, area }: CouponPreviewProps): ReactNode {
	const { t } = useTranslation('shop-coupon');
	const [goods, setGoods] = useState<string>();
	const [freight, setFreight] = useState('12.00');
	const isFreight = coupon.type === couponType.freight;
	const asked = { goods: goods ?? exampleGoods(coupon), freight: isFreight ? freight : '0', rate: platformRate };
	const order = exampleOf(coupon, asked);
	const rows = [
		{ key: 'off', amount: order.off, isShown: !isFreight },
		{ key: 'freightOff', amount: order.freight_off, isShown: isFreight },
	] as const;
	return (
		<Panel title={t('preview.title')}>
			<div className={classes['preview']}>
				<CouponCard coupon={coupon} validity={validity} hasTerms />
				<section className={classes['example']} aria-label={t('preview.example')}>
					<h3 className={classes['heading']}>{t('preview.example')}</h3>
					<div className={classes['typed']}>
						<TextInput
							size="xs"
							label={t('preview.goods')}
							leftSection="¥"
							inputMode="decimal"
							className="at-figures"
							value={asked.goods}
							onChange={(event) => setGoods(event.currentTarget.value)}
						/>
						{isFreight && (
							<TextInput
								size="xs"
								label={t('preview.freight')}
								leftSection="¥"
								inputMode="decimal"
								className="at-figures"
								value={freight}
								onChange={(event) => setFreight(event.currentTarget.value)}
							/>
						)}
					</div>
					<dl className={classes['sum']} aria-live="polite">
						{rows
							.filter(({ isShown }) => isShown)
							.map(({ key, amount }) => (
								<div key={key}>
									<dt>{t(`preview.${key}`)}</dt>
									<dd>
										<Money amount={amount === '0.00' ? amount : `-${amount}`} />
									</dd>
								</div>
							))}
						<div className={classes['pay']}>
							<dt>{t('preview.pay')}</dt>
							<dd>
								<Money amount={order.pay} look="price" size="lg" />
							</dd>
						</div>
						{area === 'admin' && !isFreight && (
							<>
								<div>
									<dt>{t('preview.platform')}</dt>
									<dd>
										<Money amount={order.platform} />
									</dd>
								</div>
								<div>
									<dt>{t('preview.creator')}</dt>
									<dd>
										<Money amount={order.merchant} />
									</dd>
								</div>
							</>
						)}
						{area === 'merchant' && (
							<div className={classes['cost']}>
								<dt>{t('preview.yours')}</dt>
								<dd>
									<Money amount={order.merchant} />
								</dd>
							</div>
						)}
					</dl>
					{area === 'admin' && isFreight && <p className={classes['hint']}>{t('preview.senderBears')}</p>}
					{order.more && <p className={classes['hint']}>{t('preview.more', { amount: order.more })}</p>}
				</section>
			</div>
		</Panel>
	);
}
