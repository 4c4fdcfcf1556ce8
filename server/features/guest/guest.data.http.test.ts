import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownDataStatus } from '#domain/own-data/own-data.rules.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { unzipped } from '#server/testing/archives.ts';
import { payAtCashier, placeAsGuest, showing } from '#server/testing/guests.ts';
import { makeSku, orderRow } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';
import { paint, upload } from '#server/testing/uploads.ts';

const day = 24 * 60 * 60;
let shop: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
beforeEach(async () => {
	await shop.context.db.deleteFrom('rate_limit').execute();
	admin = (await makeAdmin(shop.context, { nodes: '*' })).headers;
});
afterAll(() => shop.close());

async function bought({ isPaid = true } = {}) {
	const sku = await makeSku(shop.context);
	const { data } = await placeAsGuest(shop, [{ sku_id: sku.id, num: 1 }]);
	const headers = showing(data.link);
	if (isPaid) await payAtCashier(shop, data.pay_no, headers);
	const id = data.orders[0]?.id ?? 0;
	const { user_id: userId } = await orderRow(shop.context, id);
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', id)
		.executeTakeFirstOrThrow();
	return { id, headers, link: data.link, userId, line: line.id };
}

const ownData = (headers: Record<string, string>) =>
	shop.get<{ last: { id: number; status: string } | null; next_at: number }>('/api/account/ownData', {}, headers);
const ask = (headers: Record<string, string>) => shop.post<{ id: number }>('/api/account/ownData', {}, headers);
const download = (id: number, headers: Record<string, string>) =>
	shop.app.inject({ method: 'GET', url: `/api/account/ownDataFile?id=${id}`, headers });

const picture = async (headers: Record<string, string>, colour = 'red') =>
	upload(shop, { name: 'crack.png', bytes: await paint(colour), path: '/api/ajax/upload', headers });

describe('a picture of what arrived broken', () => {
	test('is sent by the link, stands with the refund, and goes along with the purchase into an account', async () => {
		const order = await bought();
		await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin);
		await shop.post('/api/shop.Order/receive', { id: order.id }, order.headers);
		const sent = await picture(order.headers);
		expect(sent).toMatchObject({ code: 1, data: { file: { user_id: order.userId } } });
		const wish = {
			order_id: order.id,
			type: '2',
			reason: 'damaged',
			lines: [{ id: order.line, num: 1 }],
			images: [sent.data.file.url],
		};
		const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, order.headers);
		expect(asked.msg).toBe('');
		const shown = await shop.get('/admin/shop.order.Refund/detail', { id: asked.data.id }, admin);
		expect(shown).toMatchObject({ data: { refund: { images: [sent.data.file.url] } } });

		const member = await makeMember(shop.context);
		expect(await shop.post('/api/shop.Guest/attach', { link: order.link }, member.headers)).toMatchObject({ code: 1 });
		const { user_id } = await shop.context.db
			.selectFrom('attachment')
			.select('user_id')
			.where('id', '=', sent.data.file.id)
			.executeTakeFirstOrThrow();
		expect(user_id).toBe(member.id);
		// The link is worth nothing any more.
		expect((await picture(order.headers)).code).toBe(0);
	});

	test('is taken from nobody whose link is not right', async () => {
		const { link } = await bought();
		const [number, ...rest] = link.split('.');
		for (const wrong of [`${Number(number) + 1}.${rest.join('.')}`, `${link}x`, 'guest']) {
			expect((await picture(showing(wrong), 'blue')).code).not.toBe(1);
		}
	});
});

describe('the data of a purchase', () => {
	test('is given by its link alone, once a day, and holds that purchase and no other', async () => {
		const [order, other] = [await bought(), await bought()];
		const { data, msg } = await ask(order.headers);
		expect(msg).toBe('');
		await shop.context.jobs.runPending();
		expect((await ownData(order.headers)).data.last).toMatchObject({ id: data.id, status: ownDataStatus.done });
		const answer = await download(data.id, order.headers);
		expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
		const files = await unzipped(answer.rawPayload);
		const orders = JSON.parse(files['orders.json'] ?? '[]') as { order_no: string }[];
		const { order_no } = await orderRow(shop.context, order.id);
		expect(orders).toMatchObject([{ order_no }]);
		expect(JSON.parse(files['addresses.json'] ?? '[]')).toHaveLength(1);

		expect(await ask(order.headers)).toMatchObject({ code: 0 });
		// Guessing numbers opens nothing.
		expect((await ownData(other.headers)).data.last).toBeNull();
		expect((await download(data.id, other.headers)).headers['content-type']).not.toContain('zip');
		expect((await download(data.id, {})).headers['content-type']).not.toContain('zip');
	});
});

describe('what a guest said of themselves', () => {
	const rowOf = (id: number) =>
		shop.context.db
			.selectFrom('member')
			.select(['status', 'email', 'mobile', 'username'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
	const addresses = (userId: number) =>
		shop.context.db.selectFrom('member_address').select('id').where('user_id', '=', userId).execute();
	/** The migration that set the timer has looked at another clock. */
	async function setDays(days: number): Promise<void> {
		const now = shop.clock.now();
		await shop.context.settings.set({ 'shop.guestKeepDays': days }, { now });
		await shop.context.db.updateTable('timer').set({ due_at: now }).where('kind', '=', 'guests_forget').execute();
	}
	async function daysLater(days: number): Promise<void> {
		for (let passed = 0; passed < days; passed++) {
			shop.clock.advance(day);
			await runDueTimers(shop.context);
			await shop.context.jobs.runPending();
		}
	}

	test('goes when its time is over and nothing is open; the order stays, and the link opens nothing', async () => {
		await setDays(30);
		const [ended, waiting, claimed] = [
			await bought({ isPaid: false }),
			await bought(),
			await bought({ isPaid: false }),
		];
		const member = await makeMember(shop.context);
		await shop.post('/api/shop.Guest/attach', { link: claimed.link }, member.headers);
		await daysLater(25);
		expect(await rowOf(ended.userId)).toMatchObject({ status: 'guest' });
		await daysLater(8);
		expect(await rowOf(ended.userId)).toEqual({
			...{ status: 'deleted', email: '', mobile: '', username: `deleted-${ended.userId}` },
		});
		expect(await addresses(ended.userId)).toEqual([]);
		expect(await orderRow(shop.context, ended.id)).toMatchObject({ user_id: ended.userId, consignee: '周游' });
		expect(await ownData(ended.headers)).toMatchObject({ code: 0 });
		// What is paid and not sent yet is open; what belongs to an account is the member's.
		expect(await rowOf(waiting.userId)).toMatchObject({ status: 'guest' });
		expect(await addresses(waiting.userId)).toHaveLength(1);
		expect(await rowOf(member.id)).toMatchObject({ status: 'enable' });
	});

	test('goes for all others where one cannot be forgotten', async () => {
		await setDays(30);
		const [stuck, after] = [await bought({ isPaid: false }), await bought({ isPaid: false })];
		await sql`
			create function keep_guest() returns trigger language plpgsql as $$ begin raise 'kept'; end $$`.execute(
			shop.context.db,
		);
		await sql`
			create trigger keep_guest before update on member for each row
			when (old.id = ${sql.lit(stuck.userId)} and new.status = 'deleted') execute function keep_guest()`.execute(
			shop.context.db,
		);
		await daysLater(33);
		expect(await rowOf(stuck.userId)).toMatchObject({ status: 'guest' });
		expect(await rowOf(after.userId)).toMatchObject({ status: 'deleted' });
		await sql`drop trigger keep_guest on member`.execute(shop.context.db);
	});

	test('stays for good where the shop says so', async () => {
		await setDays(0);
		const order = await bought({ isPaid: false });
		await daysLater(40);
		expect(await rowOf(order.userId)).toMatchObject({ status: 'guest' });
	});
});
