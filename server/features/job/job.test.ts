import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { countStuck, listJobs, listTimers, runTimer } from '#domain/job/job.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { timerState } from '#domain/timer/timer.state.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { onTimer, runDueTimers, setTimer } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, orderRow, paid, placed } from '#server/testing/orders.ts';
import { applied, bought } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	admin = await makeAdmin(shop.context, { nodes: '*' });
	await sql`insert into delivery_company (code, name, no_pattern, create_time, update_time) values ('sf', '顺丰', '', 0, 0)
		on conflict do nothing`.execute(shop.context.db);
});
afterAll(() => shop.close());

const jobs = async (search: object[] = []) =>
	(await shop.get<AnswerOf<typeof listJobs>>('/admin/routine.Job/index', { search }, admin.headers)).data;
const timers = async (search: object[] = []) =>
	(await shop.get<AnswerOf<typeof listTimers>>('/admin/routine.Job/timers', { search }, admin.headers)).data;
const act = (step: string, body: object) =>
	shop.post<AnswerOf<typeof runTimer>>(`/admin/routine.Job/${step}`, body, admin.headers);
const timerOf = async (refId: number) =>
	(await timers([{ field: 'ref_id', operator: 'eq', val: String(refId) }])).list[0] ?? expect.fail();

/** An order on its way, and its timer. */
async function shipped() {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context);
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	const body = { id, company: 'sf', tracking_no: 'SF1234567890123', confirm: 1 };
	expect(await shop.post('/admin/shop.order.Order/delivery', body, admin.headers)).toMatchObject({ code: 1 });
	const { list } = await timers([{ field: 'kind', operator: 'eq', val: 'auto_receive' }]);
	return { id, timer: list.find(({ ref_id }) => ref_id === id) ?? expect.fail() };
}

test('a timer shows what falls due when and for which order', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context);
	const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const [first] = (await timers()).list;
	expect(first).toMatchObject({
		kind: 'pay_timeout',
		order_id: orders[0]?.id,
		order_no: orders[0]?.order_no,
		due_at: shop.clock.now() + 30 * 60,
		state: '1',
		may: { run: 0, pause: 0, resume: 0, move: 1 },
	});
	for (const quickSearch of [orders[0]?.order_no, String(first?.ref_id)]) {
		const found = await shop.get<AnswerOf<typeof listTimers>>(
			'/admin/routine.Job/timers',
			{ quickSearch },
			admin.headers,
		);
		expect(found.data.list.map(({ id }) => id)).toContain(first?.id);
	}
	expect(await act('run', { id: first?.id })).toMatchObject({ code: 0, msg: '定时任务的状态已变化，不能执行此操作' });
	expect(await act('pause', { id: first?.id })).toMatchObject({ code: 0, msg: '付款时间不能暂停，可以延后' });
});

test('a timer that is about something else is given no order', async () => {
	const { id } = await shipped();
	await inTransaction(shop.context, (tx) =>
		setTimer(shop.context, tx, { kind: timerKinds.exportExpire.kind, ref_id: id, due_at: shop.clock.now() + 60 }),
	);
	const { list } = await timers([{ field: 'kind', operator: 'eq', val: timerKinds.exportExpire.kind }]);
	expect(list).toMatchObject([{ ref_id: id, order_id: 0, order_no: '' }]);
});

test('a timer shows who has to act until then: of a creator’s refund the creator, unless the platform takes over', async () => {
	const { merchantId, headers } = await makeMerchant(shop.context);
	const [own, creators] = [await bought(shop, [1]), await bought(shop, [1], { merchantId })];
	const [ownRefund, creatorsRefund] = [await applied(shop, own, [1]), await applied(shop, creators, [1])];
	const actorOf = async (kind: string, refId: number) => {
		const { list } = await timers([{ field: 'ref_id', operator: 'eq', val: String(refId) }]);
		return list.find((timer) => timer.kind === kind)?.actor;
	};
	expect(await actorOf('refund_audit', ownRefund)).toBe('staff');
	expect(await actorOf('refund_audit', creatorsRefund)).toBe('creator');
	const refusal = { id: creatorsRefund, answer: 'refuse', reason: '已定制' };
	await shop.post('/merchant/order.Refund/audit', refusal, headers);
	const asked = { id: creatorsRefund, reason: '并未定制' };
	await shop.post('/api/shop.Refund/escalate', asked, creators.buyer.headers);
	expect(await actorOf('refund_audit', creatorsRefund)).toBe('staff');
	const { id, timer } = await shipped();
	expect(timer.actor).toBe('member');
	await act('run', { id: timer.id });
	expect(await actorOf('auto_receive', id)).toBe('nobody');
	expect(await actorOf('auto_finish', id)).toBe('member');
});

test('of those that are not over, the one due next stands first', async () => {
	await shipped();
	await shipped();
	const { data } = await shop.get<AnswerOf<typeof listTimers>>(
		'/admin/routine.Job/timers',
		{ open: 1, limit: 100 },
		admin.headers,
	);
	const dues = data.list.map(({ due_at }) => due_at);
	expect(dues).toEqual([...dues].sort((a, b) => a - b));
	expect(data.list.every(({ state }) => ['1', '4', '5'].includes(state))).toBe(true);
	expect(data.total).toBe(data.list.length);
});

test('a timer run now does what it waits for, once', async () => {
	const { id, timer } = await shipped();
	expect(timer.may).toEqual({ run: 1, pause: 1, resume: 0, move: 1 });
	expect(await act('run', { id: timer.id })).toMatchObject({ code: 1, data: { state: timerState.done, error: '' } });
	expect(await orderRow(shop.context, id)).toMatchObject({ status: '4', receive_by: 'system' });
	expect(await act('run', { id: timer.id })).toMatchObject({ code: 0 });
});

test('a paused timer is left alone until it is resumed', async () => {
	const { id, timer } = await shipped();
	expect(await act('pause', { id: timer.id })).toMatchObject({ data: { state: timerState.paused } });
	shop.clock.advance(11 * 86_400);
	admin = await makeAdmin(shop.context, { nodes: '*' });
	await runDueTimers(shop.context);
	expect((await orderRow(shop.context, id)).status).toBe('3');
	expect(await act('pause', { id: timer.id })).toMatchObject({ code: 0 });
	expect(await act('resume', { id: timer.id })).toMatchObject({ data: { state: timerState.waiting } });
	await runDueTimers(shop.context);
	expect((await orderRow(shop.context, id)).status).toBe('4');
});

test('a timer is moved into the future only, and the day that the member sees goes with it', async () => {
	const { id, timer } = await shipped();
	const dueAt = shop.clock.now() + 20 * 86_400;
	expect(await act('move', { id: timer.id, due_at: dueAt })).toMatchObject({ data: { due_at: dueAt } });
	expect((await orderRow(shop.context, id)).auto_receive_at).toBe(dueAt);
	expect(await act('move', { id: timer.id, due_at: shop.clock.now() })).toMatchObject({
		code: 0,
		msg: '请选择将来的时间',
	});
	const file = 9_000_001;
	await inTransaction(shop.context, (tx) =>
		setTimer(shop.context, tx, { kind: timerKinds.exportExpire.kind, ref_id: file, due_at: dueAt }),
	);
	expect(await act('move', { id: (await timerOf(file)).id, due_at: dueAt + 1 })).toMatchObject({ code: 0 });
});

test('a failed timer waits for staff, who see why and run it again', async () => {
	const { context } = shop;
	const ref = 9_000_002;
	let isBroken = true;
	onTimer(context, timerKinds.autoFinish.kind, {
		run: async () => {
			if (isBroken) throw new Error('no connection');
			return undefined;
		},
	});
	await inTransaction(context, (tx) =>
		setTimer(context, tx, { kind: timerKinds.autoFinish.kind, ref_id: ref, due_at: context.clock.now() }),
	);
	for (let tries = 0; tries < 8; tries++) {
		await runDueTimers(context);
		shop.clock.advance(3600);
	}
	admin = await makeAdmin(context, { nodes: '*' });
	const failed = await timerOf(ref);
	expect(failed).toMatchObject({ state: timerState.failed, try_count: 8, error: 'Error: no connection' });
	const stuck = await shop.get<AnswerOf<typeof countStuck>>('/admin/routine.Job/stuck', {}, admin.headers);
	expect(stuck.data.timers).toBe(1);
	expect((await timers([{ field: 'state', operator: 'eq', val: '5' }])).list.map(({ id }) => id)).toEqual([failed.id]);
	const again = await act('run', { id: failed.id });
	expect(again.data).toMatchObject({ state: timerState.waiting, error: 'Error: no connection' });
	isBroken = false;
	expect(await act('run', { id: failed.id })).toMatchObject({ data: { state: timerState.done, error: '' } });
});

test('a timer keeps no other one waiting, whatever its failure says', async () => {
	const { context } = shop;
	const [bad, good] = [9_000_010, 9_000_011];
	onTimer(context, timerKinds.autoFinish.kind, {
		run: async (refId) => {
			if (refId === bad) throw new Error('a name with \0 in it');
			return undefined;
		},
	});
	for (const [at, ref_id] of [bad, good].entries()) {
		const due_at = context.clock.now() - 10 + at;
		await inTransaction(context, (tx) => setTimer(context, tx, { kind: timerKinds.autoFinish.kind, ref_id, due_at }));
	}
	await runDueTimers(context);
	admin = await makeAdmin(context, { nodes: '*' });
	expect(await timerOf(good)).toMatchObject({ state: timerState.done });
	expect(await timerOf(bad)).toMatchObject({ try_count: 1, error: 'Error: a name with  in it' });
});

test('upkeep of the whole shop goes on however often it fails, and forgets what failed once it runs well', async () => {
	const { context } = shop;
	let isBroken = true;
	onTimer(context, timerKinds.salesCount.kind, {
		run: async () => {
			if (isBroken) throw new Error('locked');
			return context.clock.now() + 10;
		},
	});
	const upkeep = async () => (await timers([{ field: 'kind', operator: 'eq', val: 'sales_count' }])).list[0];
	await inTransaction(context, (tx) =>
		setTimer(context, tx, { kind: timerKinds.salesCount.kind, ref_id: 0, due_at: context.clock.now() }),
	);
	for (let tries = 0; tries < 9; tries++) {
		await runDueTimers(context);
		shop.clock.advance(3600);
	}
	admin = await makeAdmin(context, { nodes: '*' });
	expect(await upkeep()).toMatchObject({ state: timerState.waiting, try_count: 9, error: 'Error: locked' });
	isBroken = false;
	await runDueTimers(context);
	expect(await upkeep()).toMatchObject({ state: timerState.waiting, try_count: 0, error: '' });
});

test('a failed timer is not run where a newer one has taken its place', async () => {
	const { context } = shop;
	const ref = 9_000_003;
	const set = () =>
		inTransaction(context, (tx) =>
			setTimer(context, tx, { kind: timerKinds.ledgerThaw.kind, ref_id: ref, due_at: context.clock.now() + 60 }),
		);
	await set();
	await context.db.updateTable('timer').set({ state: timerState.failed }).where('ref_id', '=', ref).execute();
	const old = await timerOf(ref);
	await set();
	expect(await act('run', { id: old.id })).toMatchObject({ code: 0, msg: '同一对象已有新的定时任务，旧的无需再执行' });
});

test('a job that failed for good is listed with its reason, and done when it is retried', async () => {
	const { context } = shop;
	let isBroken = true;
	const done: number[] = [];
	context.jobs.handle('payment.close', async ({ attemptId }) => {
		if (isBroken) throw new Error('the channel is down');
		done.push(attemptId);
	});
	await inTransaction(context, (tx) => context.jobs.send(tx, 'payment.close', { attemptId: 77 }));
	await sql`update pgboss.job set retry_limit = 0 where name = 'payment.close'`.execute(context.db);
	await context.jobs.runPending();
	const { list, total } = await jobs([{ field: 'state', operator: 'eq', val: 'failed' }]);
	expect({ list, total }).toMatchObject({
		total: 1,
		list: [{ name: 'payment.close', data: '{"attemptId": 77}', state: 'failed', error: 'Error: the channel is down' }],
	});
	const retry = (ids: string[]) => shop.post('/admin/routine.Job/retry', { ids }, admin.headers);
	expect(await retry([randomUUID()])).toMatchObject({ code: 0, msg: '所选任务没有失败，无需重试' });
	expect(await retry(['no-id'])).toMatchObject({ code: 0 });
	isBroken = false;
	expect(await retry([list[0]?.id ?? ''])).toMatchObject({ code: 1, data: { retried: 1 } });
	await context.jobs.runPending();
	expect(done).toEqual([77]);
	expect((await jobs()).list[0]).toMatchObject({ state: 'completed', error: '' });
	expect(await retry([list[0]?.id ?? ''])).toMatchObject({ code: 0 });
});

test('a job shows nobody whom its mail goes to', async () => {
	const data = { address: 'somebody@example.com', purpose: 'verify', language: 'en', sealed: 'code' } as const;
	await inTransaction(shop.context, (tx) => shop.context.jobs.send(tx, 'verification.send', data));
	const find = async (quickSearch: string) =>
		(await shop.get<AnswerOf<typeof listJobs>>('/admin/routine.Job/index', { quickSearch }, admin.headers)).data.list;
	expect((await find('verification.send'))[0]?.data).toBe('{"purpose": "verify", "language": "en"}');
	expect(await find('somebody@')).toEqual([]);
});

test('who may only look can do nothing', async () => {
	const clerk = await makeAdmin(shop.context, { nodes: ['routine/job/index'] });
	expect(await shop.get('/admin/routine.Job/timers', {}, clerk.headers)).toMatchObject({ code: 1 });
	for (const step of ['run', 'pause', 'resume', 'move', 'retry']) {
		expect(await shop.post(`/admin/routine.Job/${step}`, {}, clerk.headers), step).toMatchObject({ code: 401 });
	}
});

test('timers and jobs become files in words; of the timers to come only those', async () => {
	const { id } = await shipped();
	const order = await orderRow(shop.context, id);
	const fileOf = async (list: string, body: object) => {
		const { data } = await shop.post<{ id: number }>(
			`/admin/${list}/export`,
			{ format: 'csv', ...body },
			admin.headers,
		);
		await shop.context.jobs.runPending();
		const url = `/admin/routine.Task/download?id=${data.id}`;
		return (await shop.app.inject({ method: 'GET', url, headers: admin.headers })).body;
	};
	const columns = ['kind', 'order_no', 'state', 'actor'];
	const all = await fileOf('routine.Job', { columns });
	expect(all).toContain(`"自动确认收货","${order.order_no}","等待中","会员"`);
	expect(all).toContain(`"超时未付款关闭","${order.order_no}","已取消","系统自动"`);
	const open = await fileOf('routine.Job', { columns, tab: 'open' });
	expect(open).toContain(`"自动确认收货","${order.order_no}","等待中"`);
	expect(open).not.toContain('已取消');
	expect(await fileOf('routine.job.Jobs', { columns: ['name', 'state'] })).toContain('"导出列表",');
});
