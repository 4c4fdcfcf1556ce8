import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import type { NamedAgreement } from '#web/shared/agreement/agreement.calls.ts';
import { AgreementNames } from '#web/shared/agreement/agreement-names.tsx';
import { tracePartsOf } from '#web/shared/order/price-trace.rules.ts';
import { PriceTrace } from '#web/shared/order/price-trace.tsx';
import type { Preview } from './checkout.rules.ts';
import classes from './checkout-summary.module.css';

interface CheckoutSummaryProps {
	preview: Preview | undefined;
	/** The coupons that are used, and the way to choose them. */
	coupons?: ReactNode;
	agreements: readonly NamedAgreement[];
	refusal: string;
	hasAddress: boolean;
	/** Nothing is known yet of what is bought. */
	isPending: boolean;
	/** The sums are those of before the last change. */
	isReckoning: boolean;
	isPlacing: boolean;
	onPlace: () => void;
}

/** The sums, why they are what they are, and the button. */
export function CheckoutSummary({
	preview,
	coupons,
	agreements,
	refusal,
	hasAddress,
	isPending,
	isReckoning,
	isPlacing,
	onPlace,
}: CheckoutSummaryProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const reserve = preview?.holds_at_pay === 1 ? 'summary.reservedAtPay' : 'summary.reserve';
	const hasOff = preview && Number(preview.off_amount) > 0;
	return (
		<section className={classes['summary']} data-pending={isPending || undefined} aria-label={t('summary.title')}>
			<dl className={classes['sums']}>
				<div>
					<dt>{t('summary.goods')}</dt>
					<dd>
						<Money amount={preview?.goods_amount} />
					</dd>
				</div>
				{hasOff && (
					<div>
						<dt>{t('summary.off')}</dt>
						<dd>
							<Money amount={`-${preview.off_amount}`} />
						</dd>
					</div>
				)}
				<div>
					<dt>{t('summary.freight')}</dt>
					<dd>
						{preview?.freight_known === 0 ? (
							<span className={classes['open']}>{t('summary.freightOpen')}</span>
						) : (
							<Money amount={preview?.freight_amount} />
						)}
					</dd>
				</div>
			</dl>
			{coupons}
			{preview?.groups.map(({ merchant_id, merchant_name: maker, free_more }) => {
				if (free_more === '') return null;
				const key = preview.groups.length > 1 ? 'summary.freeMoreOf' : 'summary.freeMore';
				return (
					<p key={merchant_id} className={classes['note']}>
						{t(key, { amount: yuan(free_more), maker })}
					</p>
				);
			})}
			{preview && (
				<div className={classes['why']}>
					<PriceTrace parts={tracePartsOf(preview)} />
				</div>
			)}
			<div className={classes['bar']}>
				<p className={classes['total']} aria-live="polite">
					<span>{t('summary.total')}</span>
					<Money amount={preview?.pay_amount} look="price" size="lg" />
				</p>
				<div className={classes['button']}>
					<Button
						size="lg"
						radius="xl"
						fullWidth
						loading={isPlacing}
						disabled={!preview || !hasAddress || isReckoning}
						onClick={onPlace}
					>
						{t('summary.place')}
					</Button>
				</div>
				{!hasAddress && <p className={classes['note']}>{t('summary.needAddress')}</p>}
				<Refusal>{refusal}</Refusal>
			</div>
			{hasAddress && <p className={classes['note']}>{t(reserve)}</p>}
			{agreements.length > 0 && (
				<p className={classes['note']}>
					<AgreementNames sentence="checkout" list={agreements} />
				</p>
			)}
		</section>
	);
}
