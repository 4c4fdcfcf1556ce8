import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readMerchantState } from '#domain/merchant/state.contract.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';

export type ShopState = AnswerOf<typeof readMerchantState>;

/** How the creator's own shop stands, and its break. */
export function useShopState(): UseQueryResult<ShopState, CallError> {
	return useCall<typeof readMerchantState>('GET', '/merchant/shop.State/index', {}, { errors: 'silent' });
}
