import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsCache } from '#domain/goods/goods.rules.ts';
import { parseSpecKey, specKey } from '#domain/goods/goods.specs.ts';
import type { Context } from '#server/context.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify, parsed } from '#server/testing/goods.samples.ts';
import { goodsForEditor } from './goods.admin.service.ts';
import { createGoods } from './goods.create.service.ts';
import { updateGoods } from './goods.service.ts';

const by = { type: 'system', id: 0 } as const;
/** Each run writes a goods and edits it several times. */
const runs = { numRuns: 12 };

let shop: TestApp;
let context: Context;
let classifyId: number;

beforeAll(async () => {
	shop = await makeApp();
	context = shop.context;
	classifyId = await makeClassify(context);
});
afterAll(() => shop.close());

type Group = { name: string; values: string[] };

const values = (of: string) =>
	fc
		.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
		.map((at) => at.map((one) => `${of}${one}`));
const groups: fc.Arbitrary<Group[]> = fc
	.tuple(values('c'), fc.option(values('s')))
	.map(([colours, sizes]) => [{ name: '颜色', values: colours }, ...(sizes ? [{ name: '尺寸', values: sizes }] : [])]);
const numbers = fc.array(
	fc.record({ price: fc.integer({ min: 1, max: 99_999 }), stock: fc.nat(50), enabled: fc.constantFrom(0, 1) }),
	{ minLength: 16, maxLength: 16 },
);
const step = fc.record({ groups, numbers });

/** What the editor posts for groups that were all typed in anew. */
function formOf({
	groups: wanted,
	numbers: given,
}: {
	groups: Group[];
	numbers: { price: number; stock: number; enabled: number }[];
}) {
	const specs = wanted.map(({ name, values: texts }, at) => ({
		id: -1 - at,
		name,
		values: texts.map((value, valueAt) => ({ id: -10 * (at + 1) - valueAt, value })),
	}));
	const keys = specs.reduce<{ specId: number; valueId: number }[][]>(
		(rows, spec) => rows.flatMap((picks) => spec.values.map(({ id }) => [...picks, { specId: spec.id, valueId: id }])),
		[[]],
	);
	const skus = keys.map((picks, at) => ({
		...{ spec_key: specKey(picks), stock: given[at]?.stock ?? 0, enabled: given[at]?.enabled ?? 1 },
		price: ((given[at]?.price ?? 0) / 100).toFixed(2),
	}));
	return parsed(bowl(classifyId, { spec_type: '2', specs, skus, on_shelf: 0 }));
}

const skusOf = (id: number) =>
	context.db.selectFrom('sku').selectAll().where('goods_id', '=', id).orderBy('id').execute();

test('whatever groups come and go, a combination that returns is the sku it was, and none is ever lost', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async ([first, ...edits]) => {
			if (!first) return;
			const { id } = await createGoods(context, formOf(first), by);
			const idOf = new Map((await skusOf(id)).map((sku) => [sku.spec_text, sku.id]));
			for (const edit of edits) {
				await updateGoods(context, { id, form: formOf(edit) }, by);
				const rows = await skusOf(id);
				for (const sku of rows) expect(idOf.get(sku.spec_text) ?? sku.id).toBe(sku.id);
				for (const known of idOf.values()) expect(rows.map((sku) => sku.id)).toContain(known);
				for (const sku of rows) idOf.set(sku.spec_text, sku.id);
				const row = await goodsForEditor(context.db, id);
				expect(row.skus).toHaveLength(edit.groups.reduce((count, group) => count * group.values.length, 1));
			}
		}),
		runs,
	);
});

test('a stored spec key is canonical and names the values of the goods it is of', async () => {
	await fc.assert(
		fc.asyncProperty(step, async (first) => {
			const { id } = await createGoods(context, formOf(first), by);
			const row = await goodsForEditor(context.db, id);
			const known = new Map(row.specs.map((spec) => [spec.id, new Set(spec.values.map((value) => value.id))]));
			for (const { spec_key } of row.skus) {
				const picks = parseSpecKey(spec_key);
				expect(picks && specKey(picks)).toBe(spec_key);
				expect(picks?.every(({ specId, valueId }) => known.get(specId)?.has(valueId))).toBe(true);
			}
			expect(new Set(row.skus.map(({ spec_key }) => spec_key)).size).toBe(row.skus.length);
		}),
		runs,
	);
});

test('after any edits the goods row remembers what its skus add up to', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async ([first, ...edits]) => {
			if (!first) return;
			const { id } = await createGoods(context, formOf(first), by);
			for (const edit of [undefined, ...edits]) {
				if (edit) await updateGoods(context, { id, form: formOf(edit) }, by);
				const goods = await context.db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
				const { price_min, price_max, stock, sales } = goods;
				expect({ price_min, price_max, stock, sales }).toEqual(goodsCache(await skusOf(id)));
			}
		}),
		runs,
	);
});
