import { availableParallelism } from 'node:os';
import { specKey } from '#domain/goods/goods.specs.ts';
import { deliveryType, specType } from '#domain/goods/goods.status.ts';
import { type GoodsForm, goodsForm } from '#domain/goods/goods-admin.contract.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Context } from '#server/context.ts';
import { createGoods } from '#server/features/goods/goods.service.ts';
import { demoCategories } from './categories.ts';
import type { DemoSku, DemoWork } from './demo.types.ts';
import { drawCategory, drawWork, pictureOfValue, picturesOf, type WorkPicture } from './pictures.ts';
import { insertClassify } from './seed.queries.ts';
import type { DemoPeople } from './seed-people.ts';
import { keepPicture } from './seed-pictures.ts';
import { demoWorks } from './works.ts';

/** Categories and works with their pictures, drawn side by side and shelved through the goods service. */
export async function seedDemoGoods(context: Context, { merchants }: DemoPeople): Promise<void> {
	const classify = await addCategories(context);
	const drawn = await drawAll(context);
	// The newest come first in the store, so the list is shelved from its end.
	for (const work of [...demoWorks].reverse()) {
		const form = formOf(work, {
			merchantId: merchants.get(work.merchant) ?? 0,
			classifyId: classify.get(work.category) ?? 0,
			urlOf: (picture) => drawn.get(nameOf(work, picture)) ?? '',
		});
		await createGoods(context, form, { type: 'system', id: 0 });
	}
}

async function addCategories(context: Context): Promise<ReadonlyMap<string, number>> {
	const added = new Map<string, { id: number; path: string }>();
	for (const [index, category] of demoCategories.entries()) {
		const { key, parent, name } = category;
		const image = await keepPicture(context, `category-${key}`, await drawCategory(category));
		const row = { name: name['zh-cn'], english: name.en, image, weigh: demoCategories.length - index };
		added.set(key, await insertClassify(context, { ...row, parent: parent ? added.get(parent) : undefined }));
	}
	return new Map([...added].map(([key, { id }]) => [key, id]));
}

async function drawAll(context: Context): Promise<ReadonlyMap<string, string>> {
	const urls = new Map<string, string>();
	const queue = demoWorks.flatMap((work) => picturesOf(work).map((picture) => ({ work, picture })));
	const painter = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const name = nameOf(next.work, next.picture);
			urls.set(name, await keepPicture(context, name, await drawWork(next.work, next.picture)));
		}
	};
	await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, painter));
	return urls;
}

function nameOf({ key }: DemoWork, picture: WorkPicture): string {
	return 'view' in picture ? `${key}-${picture.view}` : `${key}-value-${picture.value}`;
}

interface Place {
	merchantId: number;
	classifyId: number;
	urlOf(picture: WorkPicture): string;
}

/** The work as the goods editor would post it; groups and values get the numbers of rows not stored yet. */
function formOf(work: DemoWork, { merchantId, classifyId, urlOf }: Place): GoodsForm {
	const images = picturesOf(work)
		.filter((picture) => 'view' in picture)
		.map(urlOf);
	const ids = numbersOf(work);
	return goodsForm.parse({
		name: work.name['zh-cn'],
		brief: work.subtitle['zh-cn'],
		detail: work.detail['zh-cn'],
		i18n: { en: { name: work.name.en, brief: work.subtitle.en, detail: work.detail.en } },
		goods_no: work.goodsNo,
		merchant_id: merchantId,
		classify_id: classifyId,
		image: images[0] ?? '',
		images,
		unit: work.unit['zh-cn'],
		params: work.params.map(({ name, value }) => ({ name: name['zh-cn'], value: value['zh-cn'] })),
		delivery_type: work.deliveryFee > 0 ? deliveryType.fixed : deliveryType.free,
		delivery_fee: centsToWire(work.deliveryFee),
		spec_type: work.specs.length > 0 ? specType.multiple : specType.single,
		specs: work.specs.map((spec, index) => ({
			id: ids.spec(index),
			name: spec.name['zh-cn'],
			i18n: { en: { name: spec.name.en } },
			has_image: spec.hasImage ? 1 : 0,
			values: spec.values.map(({ key, text }) => {
				const picture = spec.hasImage ? pictureOfValue(work, key) : undefined;
				const names = { value: text['zh-cn'], i18n: { en: { value: text.en } } };
				return { id: ids.value(index, key), ...names, image: picture ? urlOf(picture) : '' };
			}),
		})),
		skus: work.skus.map((sku) => ({
			spec_key: ids.key(sku),
			sku_code: sku.code,
			image: imageOf(work, sku, urlOf),
			price: centsToWire(sku.price),
			origin_price: centsToWire(work.originPrice),
			stock: sku.stock,
			weight: (sku.weight / 1000).toFixed(3),
			volume: (sku.volume / 1_000_000).toFixed(6),
		})),
		on_shelf: 1,
	});
}

function numbersOf(work: DemoWork) {
	const spec = (index: number) => -1 - index;
	const value = (index: number, key: string) =>
		-1000 * (index + 1) - (work.specs[index]?.values.findIndex((candidate) => candidate.key === key) ?? 0);
	const key = ({ values }: DemoSku) =>
		specKey(values.map((name, index) => ({ specId: spec(index), valueId: value(index, name) })));
	return { spec, value, key };
}

function imageOf(work: DemoWork, sku: DemoSku, urlOf: Place['urlOf']): string {
	const pictured = work.specs.findIndex((spec) => spec.hasImage);
	const picture = pictured >= 0 ? pictureOfValue(work, sku.values[pictured] ?? '') : undefined;
	return picture ? urlOf(picture) : '';
}
