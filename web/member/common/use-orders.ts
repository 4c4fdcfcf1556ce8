import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { countOwnOrders } from '#domain/account/account.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { listOrders } from '#domain/order-desk/desk.contract.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { nextLookMs } from './next-look.ts';

type OrderPage = AnswerOf<typeof listOrders>;

/** An order as the member's lists show it. */
export type OrderRow = OrderPage['list'][number];

/** A page of the member's orders, newest first; whoever comes back to the window, or sees a time to pay run out, sees how they stand now. */
export function useOrders(query: {
	status?: OrderStatus | '';
	quickSearch?: string;
	page?: number;
	limit?: number;
}): UseQueryResult<OrderPage, CallError> {
	const orders = useCall<typeof listOrders>('GET', '/api/shop.Order/index', query, {
		keepPrevious: true,
		onReturn: true,
	});
	const reread = useRereadOrders();
	const { data } = orders;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is one look
	useEffect(
		function lookWhenTimeToPayIsOver() {
			const waitMs = nextLookMs(data?.list ?? [], Date.now());
			if (waitMs === undefined) return;
			const timer = setTimeout(() => void reread(), waitMs);
			return () => clearTimeout(timer);
		},
		[data],
	);
	return orders;
}

/** How many of the member's orders stand in a status. */
export function useOrderCounts(): (status: OrderStatus) => number {
	const { data } = useCall<typeof countOwnOrders>(
		'GET',
		'/api/account/orders',
		{},
		{ errors: 'silent', onReturn: true },
	);
	return (status) => data?.counts.find((entry) => entry.status === status)?.count ?? 0;
}

/** Reads lists, counts and details anew after an order has moved. */
export function useRereadOrders(): () => Promise<unknown> {
	const cache = useQueryClient();
	return () =>
		Promise.all(
			[
				'/api/shop.Order/index',
				'/api/shop.Order/detail',
				'/api/account/orders',
				'/api/shop.Evaluate/index',
				'/api/shop.Evaluate/form',
				'/api/shop.Crowdfunding/support',
				'/api/shop.Refund/index',
				'/api/shop.Refund/detail',
				'/api/shop.Refund/form',
			].map((path) => cache.invalidateQueries({ queryKey: [path] })),
		);
}
