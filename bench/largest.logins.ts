import type pg from 'pg';
import type { Audience } from '#domain/kernel/endpoint.ts';
import type { Sender } from './largest.sender.ts';
import { password } from './shop.ts';

/** Some steps ask for the password of a login that is older than ten minutes. */
const loginMs = 240_000;

/** What a login hangs on: whatever a step of the run has written there is put back before the next one. */
const accounts = [
	{ table: 'admin', of: "username = 'admin'", columns: 'username, password, email, mobile, two_step, status' },
	{
		table: 'member',
		of: "username = 'demo'",
		columns: 'username, password, email, mobile, status, group_id, is_black',
	},
	{ table: 'merchant_user', of: "username = 'studio'", columns: 'username, password, status, role, is_master' },
	{
		table: 'merchant',
		of: "id in (select merchant_id from merchant_user where username = 'studio')",
		columns: 'status, auth_status, close_from, close_to',
	},
] as const;
/** Without these nobody logs in, or not with a password alone. */
const whole = ['setting', 'admin_group_access'] as const;
/** The admin's groups: those of the base alone; a group that is gone comes back under its id. */
const groups = 'admin_group';

export type Headers = Readonly<Record<Audience, Readonly<Record<string, string>>>>;

/** The people of the demo shop, logged in lately, whatever the run has done to their accounts. */
export interface Logins {
	current(): Promise<Headers>;
	/** Puts their accounts back, forgets how often they have tried anything, and logs them in anew. */
	renew(): Promise<void>;
}

/** Remembers the accounts as they are now. */
export async function keepLogins(sender: Sender, database: pg.Client): Promise<Logins> {
	await database.query('create schema run_kept');
	for (const { table, of } of accounts) {
		await database.query(`create table run_kept.${table} as select * from ${table} where ${of}`);
	}
	for (const table of [...whole, groups]) {
		await database.query(`create table run_kept.${table} as select * from ${table}`);
	}
	let since = Number.NEGATIVE_INFINITY;
	let headers: Headers = { admin: {}, member: {}, merchant: {}, public: {} };

	async function putBack(): Promise<void> {
		await database.query('begin');
		for (const { table, columns } of accounts) {
			await database.query(
				`update ${table} set (${columns}) = (select ${columns} from run_kept.${table} kept where kept.id = ${table}.id)
				where id in (select id from run_kept.${table})`,
			);
		}
		await database.query(`delete from admin_totp`);
		await database.query(
			`insert into ${groups} select * from run_kept.${groups} on conflict (id) do update set rules = excluded.rules, status = excluded.status, pid = excluded.pid`,
		);
		for (const table of whole) {
			await database.query(`delete from ${table}`);
			await database.query(`insert into ${table} select * from run_kept.${table}`);
		}
		await database.query('truncate rate_limit');
		await database.query(`select pg_notify('setting', '')`);
		await database.query('commit');
	}

	async function login(path: string, username: string): Promise<string> {
		const input = { username, password, keep: false, tab: 'login' };
		const { data, msg } = await sender.send({ method: 'POST', path, input, headers: {} });
		const { token } = (data['userInfo'] ?? data['merchantInfo'] ?? {}) as { token?: string };
		if (!token) throw new Error(`${username} cannot log in: ${msg}`);
		return token;
	}

	async function renew(): Promise<void> {
		await putBack();
		headers = {
			admin: { batoken: await login('/admin/Index/login', 'admin') },
			member: { 'ba-user-token': await login('/api/user/checkIn', 'demo') },
			merchant: { 'merchant-token': await login('/merchant/Index/login', 'studio') },
			public: {},
		};
		since = performance.now();
	}

	return {
		renew,
		async current() {
			if (performance.now() - since >= loginMs) await renew();
			return headers;
		},
	};
}
