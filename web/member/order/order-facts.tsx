import type { ReactNode } from 'react';
import { onDelivery, type PaidBy, paidBy } from '#domain/payment/payment.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { restOf } from '#web/shared/order/order-sum.ts';
import classes from './order-facts.module.css';
import type { OrderDetail } from './order-status-header.tsx';

const knownWays: readonly string[] = paidBy;

function isChannel(text: string): text is PaidBy {
	return knownWays.includes(text);
}

/** Numbers and times of an order. */
export function OrderFacts({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation(['member-order', 'shop-order']);
	const rest = restOf(order);
	const times = [
		['placed', order.create_time],
		// The promise to pay at the door is no payment.
		['paid', order.pay_type === onDelivery ? 0 : order.pay_time],
		['shipped', order.ship_time],
		['received', order.receive_time],
		['finished', order.finish_time],
		['cancelled', order.cancel_time],
	] as const;
	return (
		<Facts>
			<Fact label={t('shop-order:order.no')}>
				<span className={classes['number']}>
					<OrderNo no={order.order_no} />
					<CopyButton text={order.order_no} label={t('detail.copyNo')} />
				</span>
			</Fact>
			{order.pay_time > 0 && isChannel(order.pay_type) && (
				<Fact label={t('detail.channel')}>
					{rest ? (
						<>
							{t('channel.balance')} <Money amount={order.paid_balance} /> + {t(`channel.${order.pay_type}`)}{' '}
							<Money amount={rest} />
						</>
					) : (
						t(`channel.${order.pay_type}`)
					)}
				</Fact>
			)}
			{Number(order.cash_due) > 0 && (
				<Fact label={t('detail.cashDue')}>
					<Money amount={order.cash_due} look="price" />
				</Fact>
			)}
			{times
				.filter(([, time]) => time > 0)
				.map(([step, time]) => (
					<Fact key={step} label={t(`time.${step}`)}>
						<Time at={time} />
					</Fact>
				))}
		</Facts>
	);
}
