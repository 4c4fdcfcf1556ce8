import { sql } from 'kysely';
import { hasName } from '#server/auth/account-names.ts';
import type { Database } from '#server/database/handle.ts';

/** Rows of one kind that the palette shows. */
export const most = 5;

/** Orders by their whole number, or the newest ones of a phone. */
export async function ordersBy(db: Database, text: string) {
	const { rows } = await sql<{ id: number; order_no: string; consignee: string; status: string }>`
		select id, order_no, consignee, status from shop_order
		where order_no = ${text} or phone = ${text}
		order by id desc limit ${most}`.execute(db);
	return rows;
}

/** Members by account, phone, or the beginning of either name. */
export async function membersBy(db: Database, text: string) {
	const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	const { rows } = await sql<{ id: number; username: string; nickname: string }>`
		select id, username, nickname from member
		where (mobile = ${text} or lower(username) like ${start} or lower(nickname) like ${start})
			and status <> 'deleted'
		order by ${hasName(text)} desc, id desc limit ${most}`.execute(db);
	return rows;
}
