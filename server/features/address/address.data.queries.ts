import { type RawBuilder, sql } from 'kysely';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** The address book of a member. */
export function ownAddresses(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select consignee, phone, province, city, area, detail, zip, tag, is_default, create_time
		from member_address where user_id = ${memberId} order by id`;
}
