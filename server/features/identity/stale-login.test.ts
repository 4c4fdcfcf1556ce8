import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { makeMember, type TestAccount, testPassword } from '#server/testing/accounts.ts';
import { proveAgain } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

/** Five seconds past the ten minutes in which a login may do what wants a proof. */
const staleSeconds = 605;
const needProof = { code: 0, data: { type: 'need proof' } };

interface Act {
	readonly path: string;
	readonly body: Readonly<Record<string, unknown>>;
}

let shop: TestApp;
let boss: { id: number; headers: Record<string, string> };
let member: TestAccount;
let acts: Act[];

beforeAll(async () => {
	shop = await makeApp();
	boss = await makeBoss(shop);
	member = await makeMember(shop.context);
	acts = await everyAct();
	shop.clock.advance(staleSeconds);
});
afterAll(() => shop.close());

const ask = ({ path, body }: Act, headers: Record<string, string>) =>
	path.endsWith('/del') ? shop.del(path, body, headers) : shop.post(path, body, headers);

/** What a call that has to succeed answers. */
async function did<Data>(path: string, body: object): Promise<Data> {
	const answer = await ask({ path, body: { ...body } }, boss.headers);
	if (answer.code !== 1) throw new Error(`${path}: ${answer.msg}`);
	return answer.data as Data;
}
const made = async (path: string, body: object) => (await did<{ id: number }>(`${path}/add`, body)).id;
/** The entry of the recycle bin of a row that is deleted. */
const recycled = async (path: string, id: number) =>
	(await did<{ recycled: number[] }>(`${path}/del`, { ids: [id] })).recycled[0];
/** The newest entry of the log of sensitive data. */
const kept = async (path: string, body: object) => {
	await did(`${path}/edit`, body);
	const { db } = shop.context;
	const newest = db.selectFrom('security_sensitive_data_log').select('id').orderBy('id', 'desc').limit(1);
	return (await newest.executeTakeFirstOrThrow()).id;
};

const staff = '/admin/auth.Admin';
const group = '/admin/auth.Group';
const rule = '/admin/auth.Rule';
const members = '/admin/user.User';
const bin = '/admin/security.DataRecycle';
const watch = '/admin/security.SensitiveData';

const ruleForm = (name: string) => ({ type: 'button', pid: 0, title: name, name });
const staffForm = (username: string) => ({ username, nickname: 'Clerk', password: 'plain-secret', group_arr: [2] });
const memberForm = (username: string) => ({ username, nickname: 'Buyer', password: 'plain-secret', group_id: 1 });

/** Every call of the back office that decision 046 names, on rows made for it. */
async function everyAct(): Promise<Act[]> {
	const { db } = shop.context;
	const seeded = await db.selectFrom('admin_rule').select('id').orderBy('id').limit(2).execute();
	const [less, more] = [[seeded[0]?.id], seeded.map(({ id }) => id)];
	const clerk = await made(staff, staffForm('clerk_one'));
	const group_id = await made(group, { name: '客服', rules: less });
	const rule_id = await made(rule, ruleForm('test/stale/one'));
	const buyer = await made(members, memberForm('buyer_one'));
	const ofBin = (await db.selectFrom('security_data_recycle').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
	const ofWatch = await db.selectFrom('security_sensitive_data').select('id').orderBy('id').executeTakeFirstOrThrow();
	const watchesRules = (controller: string, data_table: string) =>
		made(watch, {
			...{ name: controller, controller, data_table, primary_key: 'id', status: '1' },
			fields: [{ name: 'status', value: '状态' }],
		});
	await watchesRules('security/DataRecycle', 'security_data_recycle');
	await watchesRules('security/SensitiveData', 'security_sensitive_data');
	await watchesRules('auth/Rule', 'admin_rule');

	const restored = [
		await recycled(staff, await made(staff, staffForm('clerk_two'))),
		await recycled(group, await made(group, { name: '已删', rules: less })),
		await recycled(rule, await made(rule, ruleForm('test/stale/two'))),
		await recycled(members, await made(members, memberForm('buyer_two'))),
	];
	const rolledBack: number[] = [];
	for (const [table, id] of [
		[staff, clerk],
		[rule, rule_id],
		[bin, ofBin],
		[watch, ofWatch.id],
	] as const) {
		await did(`${table}/edit`, { id, status: '0' });
		// Taken back, this one is off again.
		rolledBack.push(await kept(table, { id, status: '1' }));
	}
	rolledBack.push(await kept(staff, { id: clerk, email: 'clerk@example.com' }));
	rolledBack.push(await kept(group, { id: group_id, rules: more }));
	rolledBack.push(await kept(members, { id: buyer, email: 'buyer@example.com' }));

	await giveSecondStep(clerk);
	return [
		...[{ password: 'next-secret' }, { email: 'boss@example.com' }, { mobile: '13700000001' }].map((body) => ({
			path: '/admin/routine.AdminInfo/edit',
			body,
		})),
		{ path: `${staff}/add`, body: staffForm('clerk_three') },
		...[
			{ password: 'next-secret' },
			{ username: 'clerk_four' },
			{ email: 'other@example.com' },
			{ mobile: '13700000002' },
			{ status: '0' },
			{ group_arr: [1] },
		].map((body) => ({ path: `${staff}/edit`, body: { id: clerk, ...body } })),
		{ path: `${staff}/resetSecondFactor`, body: { id: clerk } },
		{ path: `${group}/add`, body: { name: '新组', rules: less } },
		...[{ rules: less }, { rules: ['*'] }, { status: '0' }].map((body) => ({
			path: `${group}/edit`,
			body: { id: group_id, ...body },
		})),
		{ path: `${rule}/add`, body: ruleForm('test/stale/three') },
		{ path: `${rule}/edit`, body: { id: rule_id, name: 'test/stale/four' } },
		{ path: `${rule}/edit`, body: { id: rule_id, status: '0' } },
		...[
			{ password: 'next-secret' },
			{ username: 'buyer_four' },
			{ email: 'thief@example.com' },
			{ mobile: '13700000003' },
			{ status: 'disable' },
		].map((body) => ({ path: `${members}/edit`, body: { id: buyer, ...body } })),
		...[
			{ smtp_server: 'mail.thief.example', smtp_pass: 'plain-secret' },
			{ smtp_pass: 'plain-secret' },
			{ no_access_ip: '10.9.8.7' },
			{ backend_entrance: '/backdoor' },
		].map((body) => ({ path: '/admin/routine.Config/edit', body })),
		...restored.map((id) => ({ path: '/admin/security.DataRecycleLog/restore', body: { ids: [id] } })),
		...rolledBack.map((id) => ({ path: '/admin/security.SensitiveDataLog/rollback', body: { ids: [id] } })),
		{ path: `${bin}/edit`, body: { id: ofBin, status: '0' } },
		{ path: `${watch}/edit`, body: { id: ofWatch.id, status: '0' } },
		{ path: `${watch}/edit`, body: { id: ofWatch.id, fields: [{ name: 'email', value: '邮箱' }] } },
		{ path: `${bin}/del`, body: { ids: [ofBin] } },
		{ path: `${watch}/del`, body: { ids: [ofWatch.id] } },
		{ path: '/admin/security.DataRecycleLog/del', body: { ids: [restored[0]] } },
		{ path: '/admin/security.SensitiveDataLog/del', body: { ids: [rolledBack[0]] } },
		{ path: `${staff}/del`, body: { ids: [clerk] } },
		{ path: `${group}/del`, body: { ids: [group_id] } },
		{ path: `${rule}/del`, body: { ids: [rule_id] } },
		{ path: `${members}/del`, body: { ids: [buyer] } },
		{ path: '/admin/routine.AdminInfo/endSession', body: { all: true } },
	];
}

/** Switches two-step login on for an account, as its owner. */
async function giveSecondStep(id: number): Promise<void> {
	const { db } = shop.context;
	const password = await hashPassword(shop.context, testPassword);
	const { username } = await db
		.updateTable('admin')
		.set({ password })
		.where('id', '=', id)
		.returning('username')
		.executeTakeFirstOrThrow();
	const form = { username, password: testPassword };
	const { data } = await shop.post<{ userInfo: { token: string } }>('/admin/Index/login', form);
	const headers = { batoken: data.userInfo.token };
	const step = '/admin/SecondFactor';
	const { data: begun } = await shop.post<{ secret: string }>(`${step}/start`, { password: testPassword }, headers);
	const code = await generate({ secret: begun.secret, epoch: shop.clock.now() });
	expect(await shop.post(`${step}/confirm`, { code }, headers)).toMatchObject({ code: 1 });
}

test('a login that has not shown its password lately does nothing that lets somebody in, keeps them out or leaves no trace', async () => {
	for (const act of acts) {
		expect(await ask(act, boss.headers), `${act.path} ${JSON.stringify(act.body)}`).toMatchObject(needProof);
	}
	const renamed = { nickname: 'Ann', username: `${member.username}2` };
	expect(await shop.post('/api/account/profile', renamed, member.headers)).toMatchObject(needProof);
});

test('and with a fresh proof none of them is refused for it', async () => {
	await proveAgain(shop.context, boss.id);
	for (const act of acts) {
		const answer = await ask(act, boss.headers);
		expect(answer, `${act.path} ${JSON.stringify(act.body)}`).not.toMatchObject(needProof);
		// A new password leaves this login as it is; the rest of the table goes on with it.
		expect([0, 1], act.path).toContain(answer.code);
	}
});
