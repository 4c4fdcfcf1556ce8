import { type RawBuilder, sql } from 'kysely';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** What a member has uploaded. */
export function ownFiles(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select name, url, mimetype, size, create_time from attachment where user_id = ${memberId} order by id`;
}
