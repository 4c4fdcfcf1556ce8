import { type RawBuilder, sql } from 'kysely';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** The balance of a member, change by change. */
export function ownMoneyLog(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select id, type, money, before, after, memo, create_time from money_log where user_id = ${memberId} order by id`;
}

/** The points of a member, change by change. */
export function ownScoreLog(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select id, type, score, before, after, memo, expire_at, create_time from score_log
		where user_id = ${memberId} order by id`;
}
