import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Joining } from '#server/features/member/member.parts.service.ts';

export interface NewAttachment {
	topic: string;
	admin_id: number;
	user_id: number;
	merchant_id: number;
	url: string;
	width: number;
	height: number;
	name: string;
	size: number;
	mimetype: string;
	storage: string;
	sha1: string;
}

/** Keeps an attachment row; the same content of the same account in the same topic counts one more use of the first. */
export async function keepAttachment(db: Database | Tx, row: NewAttachment, now: number) {
	return db
		.insertInto('attachment')
		.values({ ...row, quote: 1, create_time: now, last_upload_time: now })
		.onConflict((conflict) =>
			conflict
				.columns(['sha1', 'topic', 'storage', 'merchant_id', 'admin_id', 'user_id'])
				.doUpdateSet({ quote: sql`attachment.quote + 1`, last_upload_time: now }),
		)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** The attachment by which this account already holds this content, if any. What others hold is none of its business. */
export async function findAttachment(
	db: Database | Tx,
	{ sha1, topic, storage, merchant_id, admin_id, user_id }: NewAttachment,
) {
	return db
		.selectFrom('attachment')
		.select(['id', 'url'])
		.where('sha1', '=', sha1)
		.where('topic', '=', topic)
		.where('storage', '=', storage)
		.where('merchant_id', '=', merchant_id)
		.where('admin_id', '=', admin_id)
		.where('user_id', '=', user_id)
		.executeTakeFirst();
}

/** Whether a member has ever paid an order. */
export async function hasPaid(db: Database, memberId: number): Promise<boolean> {
	const row = await db
		.selectFrom('shop_order')
		.select('id')
		.where('user_id', '=', memberId)
		.where('pay_time', 'is not', null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Gives a guest's files to the member who takes their purchase; content that the member has already stays with the guest's row. */
export async function moveAttachments(tx: Tx, { from, to }: Joining): Promise<void> {
	await sql`
		update attachment a set user_id = ${to} where a.user_id = ${from} and not exists (
			select from attachment o where o.user_id = ${to} and o.sha1 = a.sha1 and o.topic = a.topic and o.storage = a.storage
				and o.merchant_id = a.merchant_id and o.admin_id = a.admin_id)`.execute(tx);
}
