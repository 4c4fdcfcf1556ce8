import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { seedIdentity } from './identity-seed.service.ts';

const newPassword = 'another-secret-1';
/** Below the number of wrong passwords that an account may be tried with at once. */
const logins = 6;
const refreshes = 6;

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
interface Tokens {
	token: string;
	refresh_token?: string;
}
type Answer = { userInfo?: Tokens } & Partial<Tokens>;

interface Racing {
	header: string;
	logIn(): Promise<Tokens | undefined>;
	change(headers: Headers): Promise<{ code: number }>;
	page(headers: Headers): Promise<{ code: number }>;
	/** Changing the password leaves the session that did it. */
	keepsOwn: boolean;
}

async function racingMember(): Promise<Racing> {
	const { username } = await makeMember(shop.context);
	const form = { tab: 'login', username, password: testPassword, keep: 1, rotate: 1 };
	const passwords = { oldPassword: testPassword, newPassword, confirmPassword: newPassword };
	return {
		header: 'ba-user-token',
		logIn: async () => (await shop.post<Answer | null>('/api/user/checkIn', form)).data?.userInfo,
		change: (headers) => shop.post('/api/account/changePassword', passwords, headers),
		page: (headers) => shop.get('/api/account/overview', {}, headers),
		keepsOwn: false,
	};
}

async function racingAdmin(): Promise<Racing> {
	const { id } = await makeAdmin(shop.context, { nodes: ['routine/adminInfo/edit'] });
	const password = await hashPassword(shop.context, testPassword);
	const made = shop.context.db.updateTable('admin').set({ password }).where('id', '=', id).returning('username');
	const { username } = await made.executeTakeFirstOrThrow();
	const form = { username, password: testPassword, keep: 1 };
	return {
		header: 'batoken',
		logIn: async () => (await shop.post<Answer | null>('/admin/Index/login', form)).data?.userInfo,
		change: (headers) => shop.post('/admin/routine.AdminInfo/edit', { password: newPassword }, headers),
		page: (headers) => shop.get('/admin/SecondFactor/index', {}, headers),
		keepsOwn: true,
	};
}

async function renew({ header }: Racing, { token, refresh_token = '' }: Tokens): Promise<Tokens | undefined> {
	const sent = { refreshToken: refresh_token };
	const { code, data } = await shop.post<Tokens>('/api/common/refreshToken', sent, { [header]: token });
	return code === 1 ? { refresh_token, ...data } : undefined;
}

const kinds: [string, () => Promise<Racing>][] = [
	['member', racingMember],
	['admin', racingAdmin],
];

test.each(kinds)(
	'nothing that raced a change of a password of a %s is worth anything afterwards',
	async (_kind, make) => {
		for (let round = 0; round < hostileRounds; round += 1) {
			const racing = await make();
			const owner = (await racing.logIn()) as Tokens;
			const others = await Promise.all(Array.from({ length: refreshes }, () => racing.logIn()));
			const kept = others.filter((one) => one !== undefined);
			const changing = racing.change({ [racing.header]: owner.token });
			const raced = await Promise.all([
				...Array.from({ length: logins }, () => racing.logIn()),
				...kept.map((one) => renew(racing, one)),
			]);
			expect(await changing).toMatchObject({ code: 1 });
			const made = [...kept, ...raced.filter((one) => one !== undefined), ...(racing.keepsOwn ? [] : [owner])];
			for (const one of made) {
				expect(await racing.page({ [racing.header]: one.token })).toMatchObject({ code: 303 });
				expect(await renew(racing, one)).toBeUndefined();
			}
			if (racing.keepsOwn) expect(await racing.page({ [racing.header]: owner.token })).toMatchObject({ code: 1 });
		}
	},
	hostileRounds * 60_000,
);
