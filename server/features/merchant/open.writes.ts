import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import { noteMade } from '#server/database/locks.ts';

/** A shop that begins, with who runs it. */
interface NewMerchant {
	readonly name: string;
	readonly nameEn: string;
	readonly intro: string;
	readonly type: string;
	readonly industryId: number;
	readonly contact: string;
	readonly phone: string;
	readonly email: string;
	readonly authStatus: string;
	readonly owner: { readonly username: string; readonly password: string; readonly realName: string };
	readonly now: number;
}

const mostTries = 50;

/** Opens a creator's shop and makes its owner, under the wanted name or, where that is taken, one with a number behind it. */
export async function openMerchant(
	tx: Tx,
	{ name, nameEn, intro, type, industryId, contact, phone, email, authStatus, owner, now }: NewMerchant,
): Promise<{ merchantId: number; ownerId: number; username: string }> {
	const { rows } = await sql<{ id: number }>`
		insert into merchant (id, merchant_no, merchant_name, slug, i18n, intro, type, industry_id, contact, phone, email, auth_status, create_time, update_time)
		select n.id, 'M' || to_char(n.id, 'FM000000'), ${name}, 'maker-' || n.id || case when exists (select from merchant_slug s where s.slug = 'maker-' || n.id) then '-x' else '' end, jsonb_build_object('en', jsonb_build_object('merchant_name', ${nameEn}::text)),
			${intro}, ${type}, ${industryId}, ${contact}, ${phone}, ${email}, ${authStatus}, ${now}, ${now}
		from (select nextval(pg_get_serial_sequence('merchant', 'id')) as id) n
		returning id`.execute(tx);
	const merchantId = rows[0]?.id ?? 0;
	noteMade(tx, 'merchant', [merchantId]);
	for (let number = 1; number <= mostTries; number += 1) {
		const username = number === 1 ? owner.username : `${owner.username.slice(0, 12)}${number}`;
		const made = await sql<{ id: number }>`
			insert into merchant_user (merchant_id, username, password, real_name, phone, role, is_master, create_time, update_time)
			values (${merchantId}, ${username}, ${owner.password}, ${owner.realName}, ${phone}, 'owner', 1, ${now}, ${now})
			on conflict do nothing returning id`.execute(tx);
		const ownerId = made.rows[0]?.id;
		if (ownerId !== undefined) return { merchantId, ownerId, username };
	}
	throw new Error(`No login name is free that begins with ${owner.username}.`);
}
