import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '#server/auth/password.ts';
import { issueTokens } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';

/** Of a password that nobody knows; made once, as it takes its time. */
let nobodysHash: Promise<string> | undefined;

/** An admin for a test: super, or with exactly the given nodes; the headers log in as them. */
export async function makeAdmin(
	context: Context,
	{ nodes }: { nodes: '*' | readonly string[] },
): Promise<{ id: number; headers: Record<string, string> }> {
	nobodysHash ??= hashPassword(context, randomUUID());
	const password = await nobodysHash;
	const now = context.clock.now();
	const rules = nodes === '*' ? '*' : (await ruleIds(context, nodes)).join(',');
	const name = `admin_${randomUUID().slice(0, 8)}`;
	const { rows } = await sql<{ id: number }>`
		with made as (
			insert into admin (username, password, create_time, update_time) values (${name}, ${password}, ${now}, ${now}) returning id
		), grouped as (
			insert into admin_group (name, rules, create_time, update_time) values (${name}, ${rules}, ${now}, ${now}) returning id
		), joined as (
			insert into admin_group_access (uid, group_id) select made.id, grouped.id from made, grouped
		)
		select id from made`.execute(context.db);
	const id = (rows[0] as { id: number }).id;
	const login = {
		audience: 'admin',
		userId: id,
		epoch: 0,
		keep: false,
		origin: { ip: '127.0.0.1', userAgent: 'test' },
	} as const;
	const { token } = await issueTokens(context, context.db, login);
	return { id, headers: { batoken: token } };
}

/** As if an admin had just shown the password once more; nobody knows those of the admins made here. */
export async function proveAgain({ db, clock }: Context, id: number): Promise<void> {
	const own = db.updateTable('token').set({ proved_at: clock.now() }).where('user_id', '=', id);
	await own.where('type', '=', 'admin').execute();
}

/** The ids of rules by name, however it is spelled; those that no menu has seeded are made. */
async function ruleIds(context: Context, names: readonly string[]): Promise<number[]> {
	const now = context.clock.now();
	const { rows } = await sql<{ id: number }>`
		with wanted as (
			select distinct on (lower(name)) name from unnest(${[...names]}::text[]) as name
		), made as (
			insert into admin_rule (name, type, create_time, update_time)
			select name, 'button', ${now}, ${now} from wanted on conflict do nothing returning id
		)
		select id from made union all select r.id from admin_rule r join wanted w on lower(w.name) = lower(r.name)`.execute(
		context.db,
	);
	return rows.map((row) => row.id);
}
