import { type RawBuilder, sql } from 'kysely';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** The growth of a member, change by change. */
export function ownGrowthRows(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select id, type, growth, before, after, memo, create_time from growth_log where user_id = ${memberId} order by id`;
}
