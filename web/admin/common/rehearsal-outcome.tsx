import type { ReactNode } from 'react';
import type { Outcome } from '#domain/rehearsal/rehearsal.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { OrderLink } from './order-link.tsx';
import classes from './rehearsal.module.css';

function Figure({ label, children }: { label: string; children: ReactNode }): ReactNode {
	return (
		<div className={classes['figure']}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** What a rule would have made of past orders: sums, then the orders that change most. */
export function RehearsalOutcome({ outcome, isCommission }: { outcome: Outcome; isCommission: boolean }): ReactNode {
	const { t } = useTranslation('admin-rehearsal');
	const { orders, changed, has_more, before_amount, after_amount, won_amount, lost_amount, undeliverable, list } =
		outcome;
	if (orders === 0) return <Muted isLine>{t('none')}</Muted>;
	return (
		<div className={classes['outcome']}>
			<dl className={classes['figures']}>
				<Figure label={t('orders')}>{`${changed} / ${orders}${has_more === 1 ? '+' : ''}`}</Figure>
				{isCommission && (
					<Figure label={t('commission')}>
						<Money amount={before_amount} /> → <Money amount={after_amount} />
					</Figure>
				)}
				<Figure label={t('won')}>
					<Money amount={won_amount} />
				</Figure>
				<Figure label={t('lost')}>
					<Money amount={lost_amount} />
				</Figure>
				{undeliverable > 0 && (
					<Figure label={t('undeliverable')}>
						<span className={classes['bad']}>{undeliverable}</span>
					</Figure>
				)}
			</dl>
			{list.length > 0 && (
				<ul className={classes['list']}>
					{list.map(({ order_id, order_no, before_amount, after_amount, is_undeliverable }) => (
						<li key={order_id}>
							<OrderLink id={order_id} number={order_no} />
							{is_undeliverable === 1 ? (
								<span className={classes['bad']}>{t('cannot')}</span>
							) : (
								<span className={classes['change']}>
									<Money amount={before_amount} /> → <Money amount={after_amount} />
								</span>
							)}
						</li>
					))}
				</ul>
			)}
			<Muted isLine>{t(isCommission ? 'commissionReckoned' : 'reckoned')}</Muted>
		</div>
	);
}
