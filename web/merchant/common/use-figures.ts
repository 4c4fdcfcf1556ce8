import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { merchantDashboard } from '#domain/merchant/dashboard.contract.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';

export type Figures = AnswerOf<typeof merchantDashboard>;

/** Where the figures of the home page are asked for. */
export const figuresPath = '/merchant/Dashboard/index';

/** Orders that wait, goods and money; the tabs of the lists count by it, too. */
export function useFigures(): UseQueryResult<Figures, CallError> {
	return useCall<typeof merchantDashboard>('GET', figuresPath, {});
}
