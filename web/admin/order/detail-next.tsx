import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCancelType, orderStatus } from '#domain/order/order.status.ts';
import { onDelivery } from '#domain/payment/payment.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Countdown } from '#web/kit/ui/countdown.tsx';
import { formatTime, Time } from '#web/kit/ui/time.tsx';
import type { OrderDetail } from './order.types.ts';
import classes from './order-detail.module.css';
import { type Milestone, milestonesOf, type Next, nextOf } from './order-steps.rules.ts';

/** The line below "what happens next". */
function NextText({ next, order }: { next: Next; order: OrderDetail }): ReactNode {
	const { t } = useTranslation('admin-order');
	switch (next.key) {
		case 'toShip':
			if (order.remind_time === 0) return t(order.pay_type === onDelivery ? 'next.toShipDoorText' : 'next.toShipText');
			return t('next.remindedText', { time: formatTime(order.remind_time, 'mm-dd hh:MM') });
		case 'toPay':
			return t(order.holds_at_pay === 1 ? 'next.toPayReservedLater' : 'next.toPayText');
		case 'toReceive':
			return t(next.until ? 'next.toReceiveText' : 'next.toReceivePausedText');
		case 'cancelApplied':
			return t('next.cancelAppliedText', { reason: order.apply_cancel_reason || t('cancel.noReason') });
		case 'cancelled':
		case 'cancelledPayingBack':
		case 'cancelledPaidBack':
			return [isCancelType(order.cancel_type) ? t(`cancelType.${order.cancel_type}`) : '', order.cancel_reason]
				.filter(Boolean)
				.join(' · ');
		default:
			return t(`next.${next.key}Text`);
	}
}

function Station({
	milestone,
	isLast,
	isAtDoor,
}: {
	milestone: Milestone;
	isLast: boolean;
	isAtDoor: boolean;
}): ReactNode {
	const { t } = useTranslation('admin-order');
	const { key, at } = milestone;
	const Sign = key === 'cancelled' ? X : Check;
	return (
		<li className={classes['station']} data-reached={at > 0 || undefined} data-end={key === 'cancelled' || undefined}>
			<span className={classes['sign']} aria-hidden="true">
				{at > 0 && <Sign size={14} strokeWidth={2.5} />}
			</span>
			<span className={classes['stationName']}>{t(`milestone.${key === 'paid' && isAtDoor ? 'promised' : key}`)}</span>
			<span className={classes['stationTime']}>{at > 0 && <Time at={at} pattern="mm-dd hh:MM" />}</span>
			{!isLast && <span className={classes['rail']} aria-hidden="true" />}
		</li>
	);
}

interface DetailNextProps {
	order: OrderDetail;
	/** What the order waited for should have happened by now. */
	onOver(): void;
}

/** How far an order has come, and what happens next. */
export function DetailNext({ order, onOver }: DetailNextProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const next = nextOf(order);
	const way = milestonesOf(order);
	const isEnded = order.status === orderStatus.cancelled;
	return (
		<section className={classes['next']} data-ours={next.isOurs || undefined} data-ended={isEnded || undefined}>
			<div className={classes['nextWords']}>
				<h2 className={classes['nextTitle']}>{t(`next.${next.key}`)}</h2>
				<p className={classes['nextText']}>
					<NextText next={next} order={order} />
				</p>
				{next.until ? (
					<p className={classes['left']}>
						<Clock size={15} aria-hidden="true" />
						{t(next.key === 'cancelApplied' ? 'next.leftToCancel' : 'next.left')}{' '}
						<Countdown until={next.until} onOver={onOver} />
					</p>
				) : null}
			</div>
			<ol className={classes['way']} aria-label={t('milestone.label')}>
				{way.map((milestone, index) => (
					<Station
						key={milestone.key}
						milestone={milestone}
						isLast={index === way.length - 1}
						isAtDoor={order.pay_type === onDelivery}
					/>
				))}
			</ol>
		</section>
	);
}
