import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { supportStageOf } from '#domain/crowdfunding/crowdfunding.stages.ts';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { readSupport } from '#domain/crowdfunding/support.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { orderStatus, supportOrder } from '#domain/order/order.status.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Countdown } from '#web/kit/ui/countdown.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { useRereadOrders } from '#web/member/common/use-orders.ts';
import { Arrival } from '#web/shared/order/arrival.tsx';
import { OrderActions } from './order-actions.tsx';
import { endKeyOf } from './order-end.rules.ts';
import { OrderProgress } from './order-progress.tsx';
import classes from './order-status-header.module.css';
import { useOwnSteps } from './use-own-steps.ts';

export type OrderDetail = AnswerOf<typeof readOrder>['order'];

/** What a support waits for: while its crowdfunding runs nobody prepares anything yet. */
function SupportNext({ orderId }: { orderId: number }): ReactNode {
	const { t } = useTranslation('member-order');
	const { data: crowd } = useCall<typeof readSupport>('GET', '/api/shop.Crowdfunding/support', { id: orderId });
	if (!crowd) return null;
	return t(crowd.status === crowdStatus.running ? 'next.supported' : 'next.making');
}

/** What happens next, in one sentence; where a time runs, how much is left of it. */
function WhatNext({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('member-order');
	const rereadOrders = useRereadOrders();
	const reread = () => void rereadOrders();
	if (order.status === orderStatus.toPay && order.pay_deadline > 0) {
		return (
			<>
				{t('next.payBefore')}
				<strong>
					<Countdown until={order.pay_deadline} onOver={reread} />
				</strong>
				{t('next.payAfter')}
				{order.holds_at_pay === 1 && (
					<>
						<br />
						{t('next.reservedAtPay')}
					</>
				)}
			</>
		);
	}
	if (order.status === orderStatus.toReceive && order.auto_receive_at > 0) {
		return (
			<>
				{t('next.receiveBefore')}
				<strong>
					<Countdown until={order.auto_receive_at} onOver={reread} />
				</strong>
				{t('next.receiveAfter')}
				{order.receive_extended === 1 && (
					<>
						<br />
						{t('next.extended', { time: formatTime(order.auto_receive_at, 'mm-dd hh:MM') })}
					</>
				)}
			</>
		);
	}
	if (order.status === orderStatus.toReceive) {
		return (
			<>
				{t('next.3')}
				<br />
				{t('next.receivePaused')}
			</>
		);
	}
	if (order.status === orderStatus.cancelled) {
		const end = t(`end.${endKeyOf(order.cancel_type)}`);
		return order.cancel_reason ? `${end} ${t('end.reason', { reason: order.cancel_reason })}` : end;
	}
	if (order.status === orderStatus.toShip) {
		return (
			<>
				{order.type === supportOrder.type ? <SupportNext orderId={order.id} /> : t('next.2')}
				{order.ship_by > 0 && order.type !== supportOrder.type && (
					<>
						<br />
						{t('next.shipBy', { time: formatTime(order.ship_by, 'mm-dd hh:MM') })}
					</>
				)}
				<ArrivalLine order={order} />
				{order.remind_time > 0 && (
					<>
						<br />
						{t('next.reminded', { time: formatTime(order.remind_time, 'mm-dd hh:MM') })}
					</>
				)}
			</>
		);
	}
	if (order.status === orderStatus.cancelApplied && order.cancel_answer_at > 0) {
		return (
			<>
				{t('next.7')}
				<br />
				{t('next.cancelByItself', { time: formatTime(order.cancel_answer_at, 'yyyy-mm-dd hh:MM') })}
			</>
		);
	}
	return t(`next.${order.status}`);
}

/** When it arrives, where the templates it goes by say so. */
function ArrivalLine({ order }: { order: OrderDetail }): ReactNode {
	if (order.arrives_by === 0 && (order.days_to === 0 || order.type === supportOrder.type)) return null;
	return (
		<>
			<br />
			<Arrival of={order} />
		</>
	);
}

/** Whoever comes from a refund or a review reads why the order is not on the list, and puts it back. */
function OffTheList({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('member-order');
	const { putBack } = useOwnSteps(order);
	const [isBusy, setBusy] = useState(false);
	async function restore(): Promise<void> {
		setBusy(true);
		await putBack().finally(() => setBusy(false));
	}
	return (
		<div className={classes['off']} role="status">
			<span>{t('del.gone', { time: formatTime(order.user_delete_time, 'yyyy-mm-dd hh:MM') })}</span>
			<Button size="sm" variant="default" loading={isBusy} onClick={() => void restore()}>
				{t('del.putBack')}
			</Button>
		</div>
	);
}

/** Where the order stands, what happens next, what the member can do. */
export function OrderStatusHeader({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('shop-order');
	const stage = supportStageOf(order);
	return (
		<section className={classes['header']} data-status={order.status}>
			<div className={classes['row']}>
				<div className={classes['words']}>
					<h1 className={classes['title']}>{stage ? t(`stage.${stage}`) : t(`status.${order.status}`)}</h1>
					<p className={classes['next']}>
						<WhatNext order={order} />
					</p>
				</div>
				<div className={classes['actions']}>
					<OrderActions order={order} size="md" />
				</div>
			</div>
			{order.user_delete_time > 0 && <OffTheList order={order} />}
			<OrderProgress order={order} />
		</section>
	);
}
