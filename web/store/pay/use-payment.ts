import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readPay } from '#domain/payment/payment.contract.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';

/** A payment as its page shows it. */
export type Payment = AnswerOf<typeof readPay>;

/** A waiting payment is asked about so often: somebody may have paid at the cashier meanwhile. */
const askEveryMs = 2500;

/** How a payment stands; asked again while it waits. */
export function usePayment(payNo: string, mayRead: boolean) {
	return useQuery<Payment, CallError>({
		queryKey: ['/api/shop.Pay/status', payNo],
		queryFn: ({ signal }) =>
			call<typeof readPay>(
				'GET',
				'/api/shop.Pay/status',
				{ pay_no: payNo },
				{ signal, cancelDuplicates: false, errors: 'silent' },
			),
		enabled: mayRead,
		staleTime: 0,
		refetchOnWindowFocus: true,
		refetchInterval: ({ state }) => (state.data?.status === 'unpaid' ? askEveryMs : false),
	});
}
