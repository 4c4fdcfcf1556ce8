import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { countOwnOrders } from '#domain/account/account.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { listOrders } from '#domain/order-desk/desk.contract.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';

type OrderPage = AnswerOf<typeof listOrders>;

/** An order as the member's lists show it. */
export type OrderRow = OrderPage['list'][number];

/** A page of the member's orders, newest first. */
export function useOrders(query: {
	status?: OrderStatus | '';
	quickSearch?: string;
	page?: number;
	limit?: number;
}): UseQueryResult<OrderPage, CallError> {
	return useCall<typeof listOrders>('GET', '/api/shop.Order/index', query, { keepPrevious: true });
}

/** How many of the member's orders stand in a status. */
export function useOrderCounts(): (status: OrderStatus) => number {
	const { data } = useCall<typeof countOwnOrders>('GET', '/api/account/orders', {}, { errors: 'silent' });
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
