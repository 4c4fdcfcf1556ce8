import type { readBillRows, readBills } from '#domain/bill/bill.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

type BillsAnswer = AnswerOf<typeof readBills>;
export type BillRow = BillsAnswer['list'][number];
export type BillChannel = BillsAnswer['channels'][number];
export type DifferenceRow = AnswerOf<typeof readBillRows>['list'][number];

export const billsPath = '/admin/system.Health/bills';
export const billRowsPath = '/admin/system.Health/billRows';

/** How a bill is named in the address of the page. */
export function billName({ channel, day }: Pick<BillRow, 'channel' | 'day'>): string {
	return `${channel}-${day}`;
}

/** What can be done about a difference, by what is known of it. */
export function todoOf({ kind, row_kind, attempt_id, transfer_status }: DifferenceRow) {
	const isKnown = row_kind === 'pay' ? attempt_id > 0 : transfer_status !== '';
	return `todo.${kind}.${row_kind}.${kind === 'company' && !isKnown ? 'unknown' : 'known'}` as const;
}
