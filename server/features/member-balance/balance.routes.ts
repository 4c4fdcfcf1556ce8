import { createHash } from 'node:crypto';
import { adminChangeBalance, adminListMembers } from '#domain/member/balance.contract.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { countMembers, listMembers } from './balance.queries.ts';

/** Members as the shop's staff see them, and the change of a balance by hand. */
export const balanceRoutes = [
	route(adminListMembers, async ({ context, input }) => {
		const [rows, { total, isEstimate }] = await Promise.all([
			listMembers(context.db, input, input),
			countMembers(context.db, input),
		]);
		const list = rows.map((row) => ({
			...row,
			money: centsToWire(row.money),
			order_amount: centsToWire(row.order_amount),
		}));
		return { list, total, ...(isEstimate ? { total_estimated: true } : {}), remark: '' };
	}),
	route(adminChangeBalance, async ({ context, input, caller, request }) => {
		const { user_id, money, memo, request_key } = input;
		const requestId = request_key ? idOf(`${caller.id} ${user_id} ${request_key}`) : 0;
		const change = { userId: user_id, money, memo, requestId };
		const { before, after } = await creditBalance(context, change, operatorOf(caller, request));
		return { user_id, before: centsToWire(before), change: centsToWire(money), money: centsToWire(after) };
	}),
];

/** A key of the caller as a number for the log's unique reference. */
function idOf(key: string): number {
	return createHash('sha256').update(key).digest().readUIntBE(0, 6) + 1;
}
