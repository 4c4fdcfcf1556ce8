import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptVanished, maxSkus, mostVanished, specKey } from '#domain/goods/goods.specs.ts';
import type { Context } from '#server/context.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify, parsed } from '#server/testing/goods.samples.ts';
import { makeBuyer, placed } from '#server/testing/orders.ts';
import { findEditorRow } from './goods.admin.queries.ts';
import { createGoods } from './goods.create.service.ts';
import { updateGoods } from './goods.service.ts';

const by = { type: 'system', id: 0 } as const;
let shop: TestApp;
let context: Context;
let classifyId: number;

beforeAll(async () => {
	shop = await makeApp();
	context = shop.context;
	await seedIdentity(context);
	classifyId = await makeClassify(context);
});
afterAll(() => shop.close());

const range = (length: number) => Array.from({ length }, (_, at) => at);

/** A form with all its groups typed in anew; values are called by the letter. */
function formOf(letter: string, { many = 1, price = '12.50', merchantId = 0 } = {}) {
	const values = range(many).map((at) => ({ id: -10 - at, value: `${letter}${at}` }));
	const specs = [{ id: -1, name: '釉色', values }];
	const skus = values.map(({ id }) => ({ spec_key: specKey([{ specId: -1, valueId: id }]), price, stock: 3 }));
	return parsed(bowl(classifyId, { spec_type: '2', specs, skus, merchant_id: merchantId }));
}

const skusOf = (id: number) =>
	context.db.selectFrom('sku').selectAll().where('goods_id', '=', id).orderBy('id').execute();

test('variants typed in anew again and again do not pile up; what was ordered or lies in a cart stays', async () => {
	const { id } = await createGoods(context, formOf('a', { many: maxSkus }), by);
	const [ordered, inCart] = await skusOf(id);
	if (!ordered || !inCart) throw new Error('no skus');
	const buyer = await makeBuyer(context);
	await placed(shop, buyer, [{ sku_id: ordered.id, num: 1 }]);
	const now = context.clock.now();
	await sql`insert into cart (user_id, sku_id, num, price_at_add, create_time, update_time)
		values (${buyer.id}, ${inCart.id}, 1, 1250, ${now}, ${now})`.execute(context.db);
	for (const letter of ['b', 'c', 'd']) {
		shop.clock.advance(60);
		await updateGoods(context, { id, form: formOf(letter, { many: maxSkus }) }, by);
	}
	const ids = (await skusOf(id)).map((sku) => sku.id);
	expect(ids).toHaveLength(maxSkus + keptVanished + 2);
	expect(ids).toEqual(expect.arrayContaining([ordered.id, inCart.id]));
	const row = await findEditorRow(context.db, id);
	expect(row?.skus.map(({ enabled }) => enabled)).toEqual(Array(maxSkus).fill(1));

	await updateGoods(context, { id, form: formOf('a', { many: 3 }) }, by);
	const living = (await skusOf(id)).filter((sku) => sku.enabled === 1);
	expect(living.map((sku) => sku.spec_text).sort()).toEqual(['a0', 'a1', 'a2']);
	expect(living.map((sku) => sku.id)).toEqual(expect.arrayContaining([ordered.id, inCart.id]));
	expect(ids).not.toContain(living.find((sku) => sku.spec_text === 'a2')?.id);
});

test('a variant that has just vanished comes back as it was, and both stand in the log', async () => {
	const { id } = await createGoods(context, formOf('a', { many: 2 }), by);
	const before = await skusOf(id);
	await updateGoods(context, { id, form: formOf('b', { many: 2 }) }, by);
	await updateGoods(context, { id, form: formOf('a', { many: 2 }) }, by);
	const after = (await skusOf(id)).filter((sku) => sku.enabled === 1);
	expect(after.map((sku) => sku.id)).toEqual(before.map((sku) => sku.id));
	const logs = await context.db.selectFrom('goods_log').selectAll().where('goods_id', '=', id).orderBy('id').execute();
	const logged = logs.filter(({ action }) => action === 'edit').map(({ changes }) => changes);
	expect(logged[0]).toContainEqual({ field: 'enabled', sku: 'a0', before: '1', after: '0' });
	expect(logged[0]).toContainEqual({ field: 'sku', sku: 'b0', before: '', after: '+' });
	expect(logged[1]).toContainEqual({ field: 'enabled', sku: 'a0', before: '0', after: '1' });
});

test('a price is not carried past the look by a variant that vanishes and comes back', async () => {
	await context.settings.set({ 'merchant.goodsAudit': true }, { now: context.clock.now() });
	const { merchantId } = await makeMerchant(context);
	const { id } = await createGoods(context, formOf('a', { merchantId }), by);
	const creator = { type: 'merchant', id: 1 } as const;
	const save = (form: ReturnType<typeof formOf>) => updateGoods(context, { id, form }, creator);
	expect(await save(formOf('b', { many: maxSkus, merchantId }))).toMatchObject({ waits: false });
	expect(await save(formOf('a', { price: '99.00', merchantId }))).toMatchObject({ waits: true });
	const [live] = (await skusOf(id)).filter((sku) => sku.enabled === 1);
	expect(live).toMatchObject({ price: 1250 });
});

test('a work that must keep too many vanished variants loses no more of them, and is saved as it is', async () => {
	const { id } = await createGoods(context, formOf('a', { many: 2 }), by);
	await sql`insert into sku (goods_id, spec_key, value_ids, spec_text, price, price_looked_at, enabled, create_time, update_time)
		select ${id}, '1:' || n, array[-n], 'old' || n, 100, 50, 0, 1, 1 from generate_series(1, ${mostVanished + 1}) n`.execute(
		context.db,
	);
	const saved = updateGoods(context, { id, form: formOf('a', { many: 1 }) }, by);
	await expect(saved).rejects.toMatchObject({ code: 'goods.tooManyVanished', facts: { most: mostVanished } });
	await updateGoods(context, { id, form: formOf('a', { many: 2, price: '13.00' }) }, by);
	expect((await skusOf(id)).filter((sku) => sku.enabled === 1).map(({ price }) => price)).toEqual([1300, 1300]);
});
