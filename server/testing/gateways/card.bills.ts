import { randomBytes } from 'node:crypto';
import { type BillLies, type BookedRow, toldRows } from './bills.ts';
import type { Answered } from './gateway.ts';

const mostOfPage = 100;

/** Stripe's balance transactions: newest first, by pages, with fees and payouts between what members have paid. */
export function cardBills({ books }: { books: () => BookedRow[] }) {
	let lies: BillLies = {};
	/** What has been told keeps its number, as pages go by it. */
	const ids = new Map<string, string>();

	function transactionOf(row: BookedRow) {
		const isPay = row.kind === 'pay';
		const no = isPay ? row.attemptNo : row.refundNo;
		const id = ids.get(`${row.kind} ${no}`) ?? `txn_${randomBytes(12).toString('hex')}`;
		ids.set(`${row.kind} ${no}`, id);
		const facts = { amount: row.amount, currency: 'cny', payment_intent: row.tradeNo, created: row.at };
		const charge = {
			id: `ch_${id.slice(4)}`,
			object: 'charge',
			status: 'succeeded',
			paid: true,
			metadata: { attempt_no: no },
		};
		const refund = { id: row.channelRefundNo, object: 'refund', status: 'succeeded', metadata: { refund_no: no } };
		return {
			...{ id, object: 'balance_transaction', type: isPay ? 'charge' : 'refund', created: row.at, status: 'available' },
			// The account is kept in another currency than the shop.
			...{ amount: Math.round(row.amount * (isPay ? 1.1 : -1.1)), currency: 'hkd', exchange_rate: 1.1 },
			...{ fee: isPay ? 15 : 0, net: 0, reporting_category: isPay ? 'charge' : 'refund' },
			source: { ...facts, ...(isPay ? charge : refund) },
		};
	}

	function payoutAt(at: number) {
		const facts = { object: 'balance_transaction', type: 'payout', amount: -100, currency: 'hkd', fee: 0, net: -100 };
		return { ...facts, id: `txn_payout${at}`, created: at, source: { id: `po_${at}`, object: 'payout' } };
	}

	return {
		lie(told: BillLies) {
			lies = told;
		},
		listed(query: URLSearchParams): Answered {
			const [since, until, limit] = ['created[gte]', 'created[lt]', 'limit'].map((name) =>
				Number(query.get(name) ?? NaN),
			);
			if (
				since === undefined ||
				until === undefined ||
				limit === undefined ||
				!(limit >= 1 && limit <= mostOfPage) ||
				!(since < until)
			)
				return {
					status: 400,
					body: JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid integer' } }),
				};
			if (lies.file !== undefined) return { status: 200, body: '{"object":"list"}' };
			const rows = toldRows(books(), { since, until }, lies).map(transactionOf);
			const all = [...rows, payoutAt(since)].toSorted(
				(one, other) => other.created - one.created || (one.id < other.id ? 1 : -1),
			);
			const after = query.get('starting_after');
			const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
			const isWhole = query.getAll('expand[]').includes('data.source');
			const data = all.slice(from, from + limit).map((row) => (isWhole ? row : { ...row, source: row.source.id }));
			const body = { object: 'list', url: '/v1/balance_transactions', has_more: from + limit < all.length, data };
			return { status: 200, body: JSON.stringify(body, null, 2) };
		},
	};
}
