import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import classes from '#web/shared/order/amounts.module.css';
import type { OrderSum } from '#web/shared/order/order-sum.ts';

interface AmountsProps {
	amounts: {
		goods_amount: string;
		off_amount: string;
		freight_amount: string;
		pay_amount: string;
		refund_amount?: string;
		/** Points put in, and points that came of it. */
		score_used?: number;
		score_give?: number;
	};
	sum?: OrderSum;
	/** The freight stays open while no address is chosen. */
	freightText?: string | undefined;
}

function isNothing(amount: string): boolean {
	return Number(amount) === 0;
}

/** The sum of an order, line by line. */
export function Amounts({ amounts, sum = 'pay', freightText }: AmountsProps): ReactNode {
	const { t } = useTranslation('shop-order');
	const { goods_amount, off_amount, freight_amount, pay_amount, refund_amount = '0' } = amounts;
	const { score_used = 0, score_give = 0 } = amounts;
	return (
		<dl className={classes['amounts']}>
			<div>
				<dt>{t('amount.goods')}</dt>
				<dd>
					<Money amount={goods_amount} />
				</dd>
			</div>
			{!isNothing(off_amount) && (
				<div>
					<dt>{t('amount.off')}</dt>
					<dd>
						<Money amount={`-${off_amount}`} />
					</dd>
				</div>
			)}
			<div>
				<dt>{t('amount.freight')}</dt>
				<dd>{freightText ?? (isNothing(freight_amount) ? t('amount.free') : <Money amount={freight_amount} />)}</dd>
			</div>
			<div className={classes['sum']}>
				<dt>{t(`amount.${sum}`)}</dt>
				<dd>
					<Money amount={pay_amount} {...(sum !== 'total' && { look: 'price' })} size="lg" />
				</dd>
			</div>
			{!isNothing(refund_amount) && (
				<div>
					<dt>{t('amount.refunded')}</dt>
					<dd>
						<Money amount={refund_amount} />
					</dd>
				</div>
			)}
			{score_used > 0 && (
				<div>
					<dt>{t('amount.pointsUsed')}</dt>
					<dd className="at-figures">{score_used}</dd>
				</div>
			)}
			{score_give > 0 && (
				<div>
					<dt>{t('amount.pointsEarned')}</dt>
					<dd className="at-figures">{score_give}</dd>
				</div>
			)}
		</dl>
	);
}
