import type { ReactNode } from 'react';
import { type PaidBy, payChannels } from '#domain/payment/payment.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './order-facts.module.css';
import type { OrderDetail } from './order-status-header.tsx';

const knownWays: readonly string[] = [...payChannels, 'offline'];

function isChannel(text: string): text is PaidBy {
	return knownWays.includes(text);
}

/** Numbers and times of an order. */
export function OrderFacts({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation(['member-order', 'shop-order']);
	const times = [
		['placed', order.create_time],
		['paid', order.pay_time],
		['shipped', order.ship_time],
		['received', order.receive_time],
		['finished', order.finish_time],
		['cancelled', order.cancel_time],
	] as const;
	return (
		<dl className={classes['facts']}>
			<div>
				<dt>{t('shop-order:order.no')}</dt>
				<dd className={classes['number']}>
					<span className="at-figures">{order.order_no}</span>
					<CopyButton text={order.order_no} label={t('detail.copyNo')} />
				</dd>
			</div>
			{order.pay_time > 0 && isChannel(order.pay_type) && (
				<div>
					<dt>{t('detail.channel')}</dt>
					<dd>{t(`channel.${order.pay_type}`)}</dd>
				</div>
			)}
			{times
				.filter(([, time]) => time > 0)
				.map(([step, time]) => (
					<div key={step}>
						<dt>{t(`time.${step}`)}</dt>
						<dd>
							<Time at={time} />
						</dd>
					</div>
				))}
		</dl>
	);
}
