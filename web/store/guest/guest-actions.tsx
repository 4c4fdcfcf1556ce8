import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type MemberButton, memberButtons } from '#domain/order/order.buttons.ts';
import type { applyCancelOrder, cancelOrder, receiveOrder, withdrawCancelOrder } from '#domain/order/order.contract.ts';
import type { extendReceive, remindOrder } from '#domain/order/order.member.contract.ts';
import { isReminded } from '#domain/order/order.rules.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import { offersRefund } from '#domain/refund/refund.rules.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { paths } from '#web/store/common/paths.ts';
import { useRereadPurchase } from './use-purchase.ts';

export type GuestOrder = AnswerOf<typeof readOrder>['order'];

interface GuestActionsProps {
	order: GuestOrder;
	onRefund: () => void;
}

/** What a guest can do with an order now: the rules are those of members, but for what needs an account. */
export function GuestActions({ order, onRefund }: GuestActionsProps): ReactNode {
	const { t } = useTranslation('store-guest');
	const reread = useRereadPurchase();
	const { id } = order;
	const cancel = useAction<typeof cancelOrder>('POST', '/api/shop.Order/cancel', { success: t('order.cancelled') });
	const apply = useAction<typeof applyCancelOrder>('POST', '/api/shop.Order/applyCancel', {
		success: t('order.applied'),
	});
	const withdraw = useAction<typeof withdrawCancelOrder>('POST', '/api/shop.Order/withdrawCancel', {
		success: t('order.withdrawn'),
	});
	const receive = useAction<typeof receiveOrder>('POST', '/api/shop.Order/receive', { success: t('order.received') });
	const remind = useAction<typeof remindOrder>('POST', '/api/shop.Order/remind', { success: t('order.reminded') });
	const extend = useAction<typeof extendReceive>('POST', '/api/shop.Order/extendReceive', { success: true });
	// A refusal means that the order has moved meanwhile: read it anew then, too.
	const then = { onSettled: () => void reread() };
	const isBusy = [cancel, apply, withdraw, receive, remind, extend].some(({ isPending }) => isPending);
	const now = Math.floor(Date.now() / 1000);

	async function asked(title: string, text: string, confirmLabel: string, step: () => void, isDanger = false) {
		if (await confirm({ title, text, confirmLabel, ...(isDanger && { tone: 'danger' as const }) })) step();
	}

	const steps: Partial<Record<MemberButton, () => unknown>> = {
		cancel: () =>
			asked(t('order.cancelTitle'), t('order.cancelText'), t('order.cancel'), () => cancel.mutate({ id }, then), true),
		applyCancel: () =>
			asked(t('order.applyTitle'), t('order.applyText'), t('order.applyCancel'), () => apply.mutate({ id }, then)),
		withdrawCancel: () => withdraw.mutate({ id }, then),
		receive: () =>
			asked(t('order.receiveTitle'), t('order.receiveText'), t('order.receive'), () => receive.mutate({ id }, then)),
		remind: () => remind.mutate({ id }, then),
		extendReceive: () =>
			asked(t('order.extendTitle'), t('order.extendText'), t('order.extendReceive'), () => extend.mutate({ id }, then)),
	};
	const labels = {
		cancel: t('order.cancel'),
		applyCancel: t('order.applyCancel'),
		withdrawCancel: t('order.withdrawCancel'),
		receive: t('order.receive'),
		remind: t(isReminded(order, now) ? 'order.reminded' : 'order.remind'),
		extendReceive: t('order.extendReceive'),
	};
	return (
		<>
			{memberButtons(order).map((name) => {
				if (name === 'pay') {
					return (
						<Button key={name} component={Link} to={paths.pay(order.pay_no)}>
							{t('order.pay')}
						</Button>
					);
				}
				if (!(name in labels)) return null;
				const isOff = name === 'remind' && isReminded(order, now);
				return (
					<Button
						key={name}
						variant={name === 'receive' ? 'filled' : 'default'}
						disabled={isBusy || isOff}
						onClick={() => void steps[name]?.()}
					>
						{labels[name as keyof typeof labels]}
					</Button>
				);
			})}
			{offersRefund(order, now) && (
				<Button variant="default" onClick={onRefund}>
					{t('order.refund')}
				</Button>
			)}
		</>
	);
}
