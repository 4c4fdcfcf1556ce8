import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { cents } from '#domain/money/cents.ts';
import { bySystem } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { findDrift } from '#server/features/books/books.service.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { adjustScore } from '#server/features/ledger/score.service.ts';
import { makeMember, type TestAccount } from './accounts.ts';
import type { TestApp } from './app.ts';

/** A district to send parcels to: Nanshan in Shenzhen. */
export const district = 440_305;

export interface TestSku {
	readonly id: number;
	readonly goodsId: number;
}

interface SkuSample {
	merchantId?: number;
	name?: string;
	/** Cents. */
	price?: number;
	stock?: number;
	/** Cents once an order; 0 = free. */
	fee?: number;
	limitPerUser?: number;
	/** Whether points may pay for it, and what it gives for each piece; -1 = by the rule. */
	usesPoints?: boolean;
	/** Its pieces are reserved only as it is paid. */
	reservedAtPay?: boolean;
	giveScore?: number;
}

/** A goods on the shelf with one sku. */
export async function makeSku(context: Context, sample: SkuSample = {}): Promise<TestSku> {
	const {
		merchantId = 0,
		name = '茶碗',
		price = 5000,
		stock = 10,
		fee = 0,
		limitPerUser = 0,
		usesPoints = true,
		reservedAtPay = false,
		giveScore = -1,
	} = sample;
	const now = context.clock.now();
	const { rows } = await sql<TestSku>`
		with sort as (
			insert into classify (name, create_time, update_time) values ('器物', ${now}, ${now}) returning id
		), made as (
			insert into goods (merchant_id, classify_id, name, i18n, goods_no, image, price_min, price_max, stock, delivery_type,
				delivery_fee, limit_per_user, use_score_allowed, give_score, stock_mode, status, create_time, update_time)
			select ${merchantId}, sort.id, ${name}, '{"en": {"name": "Tea bowl"}}', ${randomUUID().slice(0, 32)}, '/bowl.webp', ${price},
				${price}, ${stock}, ${fee > 0 ? '2' : '1'}, ${fee}, ${limitPerUser},
				${usesPoints ? 1 : 0}, ${giveScore}, ${reservedAtPay ? '2' : '1'}, '1', ${now}, ${now} from sort
			returning id
		)
		insert into sku (goods_id, merchant_id, spec_text, price, stock, weight, create_time, update_time)
		select made.id, ${merchantId}, '', ${price}, ${stock}, 500, ${now}, ${now} from made
		returning id, goods_id as "goodsId"`.execute(context.db);
	return rows[0] as TestSku;
}

export interface Buyer extends TestAccount {
	readonly addressId: number;
}

/** A member with an address and, if asked for, money on the balance and points. */
export async function makeBuyer(
	context: Context,
	{ money = 0, points = 0 }: { money?: number; points?: number } = {},
): Promise<Buyer> {
	const member = await makeMember(context);
	const now = context.clock.now();
	const address = await context.db
		.insertInto('member_address')
		.values({
			user_id: member.id,
			consignee: '林一',
			phone: '13800138000',
			province_id: 440_000,
			city_id: 440_300,
			area_id: district,
			province: '广东省',
			city: '深圳市',
			area: '南山区',
			detail: '科技园 1 号',
			is_default: 1,
			create_time: now,
			update_time: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	if (money > 0) await creditBalance(context, { userId: member.id, money: cents(money), memo: 'test' }, bySystem);
	if (points > 0) {
		await adjustScore(context, { userId: member.id, score: points, memo: 'test', requestId: 0 }, bySystem);
	}
	return { ...member, addressId: address.id };
}

/** Puts a member into a group of their own that pays this share of every price, in basis points. */
export async function joinGroup(context: Context, { id }: TestAccount, discount_rate: number): Promise<void> {
	const now = context.clock.now();
	const group = await context.db
		.insertInto('member_group')
		.values({ name: `G${id}`, discount_rate, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	await context.db.updateTable('member').set({ group_id: group.id }).where('id', '=', id).execute();
}

export interface Placed {
	readonly pay_no: string;
	readonly pay_amount: string;
	readonly orders: { id: number; order_no: string }[];
}

/** Places an order over HTTP; the envelope as the client gets it. */
export function place(
	app: Pick<TestApp, 'post'>,
	buyer: Buyer,
	lines: readonly { sku_id: number; num: number }[],
	more: Record<string, unknown> = {},
): Promise<Envelope<Placed>> {
	const body = { request_key: randomUUID(), lines, address_id: buyer.addressId, ...more };
	return app.post<Placed>('/api/shop.Order/add', body, buyer.headers);
}

/** Places an order that has to succeed. */
export async function placed(
	app: TestApp,
	buyer: Buyer,
	lines: readonly { sku_id: number; num: number }[],
	more: Record<string, unknown> = {},
): Promise<Placed> {
	const answer = await place(app, buyer, lines, more);
	expect(answer.msg).toBe('');
	return answer.data;
}

/** Places an order and pays it from the balance. */
export async function paid(
	app: TestApp,
	buyer: Buyer,
	lines: readonly { sku_id: number; num: number }[],
	more: Record<string, unknown> = {},
): Promise<Placed> {
	const order = await placed(app, buyer, lines, more);
	const answer = await app.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'balance' }, buyer.headers);
	expect(answer).toMatchObject({ code: 1, data: { status: 'success' } });
	return order;
}

export async function orderRow(context: Context, id: number) {
	return context.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function skuRow(context: Context, id: number) {
	return context.db
		.selectFrom('sku')
		.select(['stock', 'reserved', 'sales'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
}

export async function moneyOf(context: Context, userId: number): Promise<number> {
	const row = await context.db.selectFrom('member').select('money').where('id', '=', userId).executeTakeFirstOrThrow();
	return row.money;
}

/** A member's points, and what of them is frozen. */
export async function pointsOf(context: Context, userId: number) {
	const row = await context.db
		.selectFrom('member')
		.select(['score', 'score_frozen'])
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	return { score: row.score, frozen: row.score_frozen };
}

/** Everything adds up: asked after each scenario. */
export async function expectNoDrift(context: Context): Promise<void> {
	expect(await findDrift(context.db)).toEqual([]);
}
