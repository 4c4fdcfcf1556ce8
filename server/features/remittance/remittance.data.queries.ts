import { type RawBuilder, sql } from 'kysely';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** The proofs of bank transfers that a member sent, the first first. */
export function ownRemittanceRows(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select order_no, amount, note, status, reason, create_time, done_time from remittance
		where user_id = ${memberId} order by id`;
}
