import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminReadOrder } from '#domain/order-desk/desk.contract.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';

/** An order with its history and the companies to ship it with; a failure is shown in the place of what failed. */
export function useOrderDetail(id: number): UseQueryResult<AnswerOf<typeof adminReadOrder>, CallError> {
	return useCall<typeof adminReadOrder>('GET', '/admin/shop.order.Order/detail', { id }, { errors: 'silent' });
}
