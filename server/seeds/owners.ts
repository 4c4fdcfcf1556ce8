import { sql } from 'kysely';
import { merchantAuth } from '#domain/merchant/merchant.status.ts';
import type { Tx } from '#server/database/handle.ts';

/** Merchant 0 is the platform itself, so that every goods and order has an owner. */
export async function seedPlatform(tx: Tx, now: number): Promise<void> {
	await tx
		.insertInto('merchant')
		.values({
			id: 0,
			merchant_no: 'M000000',
			merchant_name: '平台自营',
			slug: 'platform',
			i18n: JSON.stringify({ en: { merchant_name: 'The shop itself' } }),
			auth_status: merchantAuth.passed,
			commission_rate: 0,
			create_time: now,
			update_time: now,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

/** Group 1: where a member who registers begins. */
export async function seedMemberGroup(tx: Tx, now: number): Promise<void> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('member_group')
		.values({
			id: 1,
			name: '普通会员',
			i18n: JSON.stringify({ en: { name: 'Members' } }),
			rules: '*',
			create_time: now,
			update_time: now,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirstOrThrow();
	// An id that was given by hand does not move the counter.
	if (numInsertedOrUpdatedRows) {
		await sql`select setval(pg_get_serial_sequence('member_group', 'id'), max(id)) from member_group`.execute(tx);
	}
}
