import type { countOwnOrders, listMoneyLog, listScoreLog } from '#domain/account/account.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { isMoneyReferring, type MoneyLogType, moneyLogText } from '#domain/member/money.log.ts';
import { scoreLogText } from '#domain/member/score.log.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import type { Context } from '#server/context.ts';
import { sourcesByLine, sourcesByOrders, sourcesOfMoney } from '#server/features/ledger/sources.service.ts';
import { countOrders, findPoints, pageOfMoneyLog, pageOfScoreLog } from './account.queries.ts';

/** A page of the member's balance changes, worded in their language. */
export async function readMoneyLog(
	{ db }: Context,
	memberId: number,
	page: InputOf<typeof listMoneyLog>,
	language: Language,
): Promise<AnswerOf<typeof listMoneyLog>> {
	const { rows, total } = await pageOfMoneyLog(db, { memberId, ...page });
	const sourcesOf = sourcesByLine(await sourcesOfMoney(db, idsOf(rows), memberId));
	const list = rows.map(({ money, before, after, memo, ...row }) => {
		const saysItself = memo !== '' && !isMoneyReferring(row.type);
		return {
			...row,
			money: centsToWire(money),
			before: centsToWire(before),
			after: centsToWire(after),
			sources: sourcesOf(row.id),
			memo: saysItself ? memo : moneyLogText(row.type as MoneyLogType, memo, language),
		};
	});
	return { list, total };
}

/** A page of the member's points changes, worded in their language, with what they stand at. */
export async function readScoreLog(
	{ db }: Context,
	memberId: number,
	page: InputOf<typeof listScoreLog>,
	language: Language,
): Promise<AnswerOf<typeof listScoreLog>> {
	const [{ rows, total }, standing] = await Promise.all([
		pageOfScoreLog(db, { memberId, ...page }),
		findPoints(db, memberId),
	]);
	const sourcesOf = sourcesByLine(await sourcesByOrders(db, 'score_log', { memberId, lines: idsOf(rows) }));
	const list = rows.map((row) => ({ ...row, memo: scoreLogText(row, language), sources: sourcesOf(row.id) }));
	return { list, total, standing };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** How many of the member's orders stand where. */
export async function countMemberOrders({ db }: Context, memberId: number): Promise<AnswerOf<typeof countOwnOrders>> {
	const rows = await countOrders(db, memberId);
	const counts = rows.map(({ status, count }) => ({ status: status as OrderStatus, count }));
	return { counts, total: counts.reduce((sum, { count }) => sum + count, 0) };
}
