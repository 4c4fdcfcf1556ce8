import { expect } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import type { TestApp } from './app.ts';
import { makeSku } from './orders.ts';

const hour = 60 * 60;
export const crowdDays = 30;

/** A running crowdfunding with the skus of its tiers. */
export interface TestCrowd {
	readonly id: number;
	readonly goodsId: number;
	readonly skus: readonly number[];
	readonly endTime: number;
}

/** Goods off the shelf, of which no sku was ever sold. */
export async function makeGoods(shop: TestApp, merchantId = 0): Promise<number> {
	const { goodsId } = await makeSku(shop.context, { merchantId, stock: 0 });
	await shop.context.db
		.updateTable('goods')
		.set({ status: '2', image: '/static/bowl.webp' })
		.where('id', '=', goodsId)
		.execute();
	return goodsId;
}

/** The form of a crowdfunding that begins in an hour and asks for ¥300 or what is said. */
export function crowdForm(shop: TestApp, goodsId: number, more: Record<string, unknown> = {}) {
	const start = shop.context.clock.now() + hour;
	const tiers = [
		{ title: '早鸟', title_en: 'Early bird', price: '100.00', stock: 5, limit_per_user: 2 },
		{ title: '典藏', price: '250.00', description: '附签名' },
	];
	const window = { start_time: start, end_time: start + crowdDays * 24 * hour, ship_days: 20 };
	return { goods_id: goodsId, target_amount: '300.00', ...window, tiers, ...more };
}

/** Makes a crowdfunding, has it passed and waits until it runs. */
export async function runningCrowd(
	shop: TestApp,
	headers: Record<string, string>,
	{ merchantId = 0, ...more }: { merchantId?: number } & Record<string, unknown> = {},
): Promise<TestCrowd> {
	const goodsId = await makeGoods(shop, merchantId);
	const made = await shop.post<{ id: number }>(
		'/admin/shop.goods.Crowdfunding/add',
		crowdForm(shop, goodsId, more),
		headers,
	);
	expect(made.msg).toBe('');
	const { id } = made.data;
	await shop.post('/admin/shop.goods.Crowdfunding/submit', { id }, headers);
	const passed = await shop.post('/admin/shop.goods.Crowdfunding/audit', await passOf(shop, id), headers);
	expect(passed.msg).toBe('');
	shop.clock.advance(hour);
	await runDueTimers(shop.context);
	const tiers = await shop.context.db
		.selectFrom('crowdfunding_tier')
		.select('sku_id')
		.where('crowdfunding_id', '=', id)
		.orderBy('id')
		.execute();
	const { end_time: endTime } = await crowdRow(shop, id);
	return { id, goodsId, skus: tiers.map((tier) => tier.sku_id ?? 0), endTime };
}

/** Passes a crowdfunding as it stands. */
export async function passOf(shop: TestApp, id: number) {
	const { version, goods_id } = await crowdRow(shop, id);
	const { version: work_version } = await shop.context.db
		.selectFrom('goods')
		.select('version')
		.where('id', '=', goods_id)
		.executeTakeFirstOrThrow();
	return { id, answer: 'pass', version, work_version } as const;
}

export async function crowdRow(shop: TestApp, id: number) {
	return shop.context.db.selectFrom('crowdfunding').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
