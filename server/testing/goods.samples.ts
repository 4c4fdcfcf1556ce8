import { sql } from 'kysely';
import { type GoodsForm, goodsForm } from '#domain/goods/goods.form.ts';
import type { Context } from '#server/context.ts';

/** A category for tests, enabled unless said otherwise. */
export async function makeClassify(
	{ db, clock }: Context,
	{ pid = 0, name = '陶器', status = '1' }: { pid?: number; name?: string; status?: string } = {},
): Promise<number> {
	const now = clock.now();
	const { rows } = await sql<{ id: number }>`
		insert into classify (pid, name, i18n, level, status, create_time, update_time)
		values (${pid}, ${name}, '{"en": {"name": "Ceramics"}}', ${pid === 0 ? 1 : 2}, ${status}, ${now}, ${now})
		returning id`.execute(db);
	return rows[0]?.id ?? 0;
}

/** A merchant for tests. */
export async function makeMerchant({ db, clock }: Context, name: string): Promise<number> {
	const now = clock.now();
	const { rows } = await sql<{ id: number }>`
		insert into merchant (merchant_no, merchant_name, slug, create_time, update_time)
		values (${name}, ${name}, ${name}, ${now}, ${now}) returning id`.execute(db);
	return rows[0]?.id ?? 0;
}

/** What the editor posts of a bowl with one sku: 12.50, ten in stock, free delivery. */
export function bowl(classifyId: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
	return {
		name: '青瓷碗',
		brief: '手工拉坯',
		i18n: { en: { name: 'Celadon bowl', brief: 'Thrown by hand' } },
		classify_id: classifyId,
		image: '/storage/bowl.webp',
		delivery_type: '1',
		spec_type: '1',
		skus: [{ spec_key: '', price: '12.50', stock: 10 }],
		on_shelf: 1,
		...changes,
	};
}

/** The same in red and blue, small and large: four skus, 10 to 13 units of currency. */
export function bowlInColours(classifyId: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
	const keys = ['-1:-11;-2:-21', '-1:-11;-2:-22', '-1:-12;-2:-21', '-1:-12;-2:-22'];
	return bowl(classifyId, {
		spec_type: '2',
		specs: [
			{
				id: -1,
				name: '颜色',
				i18n: { en: { name: 'Colour' } },
				values: [
					{ id: -11, value: '红', i18n: { en: { value: 'Red' } } },
					{ id: -12, value: '蓝', i18n: { en: { value: 'Blue' } } },
				],
			},
			{
				id: -2,
				name: '尺寸',
				values: [
					{ id: -21, value: '小' },
					{ id: -22, value: '大' },
				],
			},
		],
		skus: keys.map((spec_key, at) => ({ spec_key: canonical(spec_key), price: `1${at}.00`, stock: at + 1 })),
		...changes,
	});
}

/** A form as `createGoods` takes it. */
export function parsed(form: Record<string, unknown>): GoodsForm {
	return goodsForm.parse(form);
}

function canonical(key: string): string {
	return key
		.split(';')
		.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
		.join(';');
}
