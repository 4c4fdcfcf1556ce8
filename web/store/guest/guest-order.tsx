import { type ReactNode, useState } from 'react';
import type { readGuest } from '#domain/guest/guest.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { Amounts } from '#web/shared/order/amounts.tsx';
import { GiftNote } from '#web/shared/order/gift-note.tsx';
import { OrderColumns } from '#web/shared/order/order-columns.tsx';
import { OrderLines } from '#web/shared/order/order-lines.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { sumOf } from '#web/shared/order/order-sum.ts';
import { Parcels } from '#web/shared/order/parcels.tsx';
import { Timeline } from '#web/shared/order/timeline.tsx';
import { KeepOrder } from '#web/store/common/keep-order.tsx';
import own from './guest.module.css';
import { GuestActions, type GuestOrder as Order } from './guest-actions.tsx';
import { GuestData } from './guest-data.tsx';
import { GuestRefundForm } from './guest-refund-form.tsx';
import { GuestRefunds } from './guest-refunds.tsx';

interface GuestOrderProps {
	id: number;
	purchase: AnswerOf<typeof readGuest>;
}

function Main({ order }: { order: Order }): ReactNode {
	const { t } = useTranslation('store-guest');
	return (
		<>
			{order.shipments.length > 0 && (
				<Panel title={t('order.parcels')}>
					<Parcels shipments={order.shipments} lines={order.lines} />
				</Panel>
			)}
			<GuestRefunds refunds={order.refunds} />
			<Panel title={order.merchant_name}>
				<OrderLines lines={order.lines} withLinks />
			</Panel>
			<Panel title={t('order.history')}>
				<Timeline logs={order.logs} isOwn />
			</Panel>
		</>
	);
}

function Aside({ order, purchase }: { order: Order } & Pick<GuestOrderProps, 'purchase'>): ReactNode {
	const { t } = useTranslation('store-guest');
	return (
		<>
			<KeepOrder purchase={purchase} />
			<Panel title={t('order.amounts')}>
				<Amounts amounts={order} sum={sumOf(order)} />
			</Panel>
			<Panel title={t('order.address')}>
				<AddressText address={{ ...order, detail: order.address }} />
				<GiftNote order={order} />
				{order.user_remark && <p className={own['hint']}>{t('order.remark', { text: order.user_remark })}</p>}
			</Panel>
			<Panel title={t('order.facts')}>
				<Facts>
					<Fact label={t('order.number')}>
						<span className={own['number']}>
							<OrderNo no={order.order_no} />
							<CopyButton text={order.order_no} label={t('order.copyNo')} />
						</span>
					</Fact>
					<Fact label={t('order.placed')}>
						<Time at={order.create_time} />
					</Fact>
					<Fact label={t('order.contact')}>{purchase.contact}</Fact>
					<Fact label={t('order.until')}>
						<Time at={purchase.expire_at} />
					</Fact>
				</Facts>
			</Panel>
			<GuestData />
		</>
	);
}

/** One order of a guest's purchase, with all that can be done without an account. */
export function GuestOrder({ id, purchase }: GuestOrderProps): ReactNode {
	const { t } = useTranslation(['store-guest', 'shop-order']);
	const [isRefunding, setRefunding] = useState(false);
	const { data, error, isPending, refetch } = useCall<typeof readOrder>(
		'GET',
		'/api/shop.Order/detail',
		{ id },
		{ errors: 'silent', onReturn: true },
	);
	const order = data?.order;
	if (isPending) return <ListSkeleton rows={4} height={160} />;
	if (!order) return <ErrorState error={error} onRetry={() => void refetch()} />;
	if (isRefunding) return <GuestRefundForm orderId={id} onDone={() => setRefunding(false)} />;
	return (
		<OrderColumns
			head={
				<section className={own['head']} data-status={order.status}>
					<h1>{t(`shop-order:status.${order.status}`)}</h1>
					<p>{t(`order.next.${order.status}`)}</p>
					<div className={own['actions']}>
						<GuestActions order={order} onRefund={() => setRefunding(true)} />
					</div>
				</section>
			}
			main={<Main order={order} />}
			aside={<Aside order={order} purchase={purchase} />}
		/>
	);
}
