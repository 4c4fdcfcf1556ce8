import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readPay } from '#domain/payment/payment.contract.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { payClient } from '#web/shared/payment/pay-client.ts';

/** A payment as its page shows it. */
export type Payment = AnswerOf<typeof readPay>;

/** A waiting payment is asked about so often: somebody may have paid at the cashier meanwhile. */
const askEveryMs = 3000;

const keyOf = (payNo: string) => ['/api/shop.Pay/status', payNo];

async function ask(payNo: string, { paid, signal }: { paid: 0 | 1; signal?: AbortSignal }): Promise<Payment> {
	const query = { pay_no: payNo, client: payClient(), paid };
	const options = { cancelDuplicates: false, errors: 'silent' } as const;
	return call<typeof readPay>('GET', '/api/shop.Pay/status', query, { ...options, ...(signal && { signal }) });
}

/** How a payment stands; asked again while it waits. */
export function usePayment(payNo: string, mayRead: boolean) {
	return useQuery<Payment, CallError>({
		queryKey: keyOf(payNo),
		queryFn: ({ signal }) => ask(payNo, { paid: 0, signal }),
		enabled: mayRead,
		staleTime: 0,
		refetchOnWindowFocus: true,
		refetchInterval: ({ state }) => (state.data?.status === 'unpaid' ? askEveryMs : false),
	});
}

/** Has the channels asked at once, for a payer who says that they have paid. */
export function askNow(payNo: string): Promise<Payment> {
	return ask(payNo, { paid: 1 });
}
