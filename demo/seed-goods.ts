import { seedOf } from '#demo/art/random.ts';
import { demoCategories } from '#demo/shop/categories.ts';
import type { DemoSku, DemoWork } from '#demo/shop/shop.types.ts';
import { demoWorks } from '#demo/works/works.ts';
import { cubicCentimetresToWire, gramsToWire } from '#domain/freight/piece.measures.ts';
import { type GoodsForm, goodsForm } from '#domain/goods/goods.form.ts';
import { specKey } from '#domain/goods/goods.specs.ts';
import { deliveryType, specType } from '#domain/goods/goods.status.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Context } from '#server/context.ts';
import { createGoods } from '#server/features/goods/goods.create.service.ts';
import type { Past } from './past.ts';
import { pictureOfValue } from './pictures.ts';
import { insertClassify } from './seed.queries.ts';
import { type DemoPeople, staff } from './seed-people.ts';
import { type PictureUrls, pictureName } from './seed-pictures.ts';

const daySeconds = 86_400;
/** When the first and the last work came into the shop. */
const [firstDay, lastDay] = [230, 62];
/** What the store shows first; the rest follows mixed, the newest before the older. */
const featured = ['first-light', 'ridge-vase', 'ikat-cushion', 'night-pot', 'trail-backpack', 'mushroom-lamp'];

interface Seeding {
	readonly people: DemoPeople;
	readonly now: number;
	readonly urls: PictureUrls;
}

/** Categories and works, shelved through the goods service over some months. */
export async function seedDemoGoods({ context, clock }: Past, { people, now, urls }: Seeding): Promise<void> {
	clock.set(now - (firstDay + 1) * daySeconds);
	const classify = await addCategories(context, urls);
	const works = [...demoWorks].sort((a, b) => seedOf(a.key) - seedOf(b.key));
	for (const [index, work] of works.entries()) {
		const daysAgo = firstDay - ((firstDay - lastDay) * index) / works.length;
		clock.set(now - Math.round(daysAgo * daySeconds));
		const seller = people.sellers.get(work.merchant);
		const place = { merchantId: seller?.id ?? 0, classifyId: classify.get(work.category) ?? 0, urls };
		const { type, id } = seller?.owner ?? staff;
		await createGoods(context, formOf(work, place), { type: type === 'merchant' ? 'merchant' : 'admin', id });
	}
}

async function addCategories(context: Context, urls: PictureUrls): Promise<ReadonlyMap<string, number>> {
	const added = new Map<string, { id: number; path: string }>();
	for (const [index, { key, parent, name }] of demoCategories.entries()) {
		const image = urls(`category-${key}`);
		const row = { name: name['zh-cn'], english: name.en, image, weigh: demoCategories.length - index };
		added.set(key, await insertClassify(context, { ...row, parent: parent ? added.get(parent) : undefined }));
	}
	return new Map([...added].map(([key, { id }]) => [key, id]));
}

interface Place {
	merchantId: number;
	classifyId: number;
	urls: PictureUrls;
}

/** The work as the goods editor would post it; groups and values get the numbers of rows not stored yet. */
function formOf(work: DemoWork, { merchantId, classifyId, urls }: Place): GoodsForm {
	const images = (['place', 'company', 'near'] as const).map((view) => urls(pictureName(work, { view })));
	const ids = numbersOf(work);
	const pictureOf = (value: string | undefined) => {
		const picture = value === undefined ? undefined : pictureOfValue(work, value);
		return picture ? urls(pictureName(work, picture)) : '';
	};
	const pictured = work.specs.findIndex((spec) => spec.hasImage);
	const lowest = Math.min(...work.skus.map((sku) => sku.price));
	return goodsForm.parse({
		name: work.name['zh-cn'],
		brief: work.subtitle['zh-cn'],
		detail: work.detail['zh-cn'],
		i18n: { en: { name: work.name.en, brief: work.subtitle.en, detail: work.detail.en } },
		goods_no: work.goodsNo,
		merchant_id: merchantId,
		classify_id: classifyId,
		image: images[0],
		images,
		unit: work.unit['zh-cn'],
		params: work.params.map(({ name, value }) => ({
			name: name['zh-cn'],
			value: value['zh-cn'],
			en: { name: name.en, value: value.en },
		})),
		delivery_type: work.deliveryFee > 0 ? deliveryType.fixed : deliveryType.free,
		delivery_fee: centsToWire(work.deliveryFee),
		stock_warn: 5,
		weigh: featured.includes(work.key) ? featured.length - featured.indexOf(work.key) : 0,
		spec_type: work.specs.length > 0 ? specType.multiple : specType.single,
		specs: work.specs.map((spec, index) => ({
			id: ids.spec(index),
			name: spec.name['zh-cn'],
			i18n: { en: { name: spec.name.en } },
			has_image: spec.hasImage ? 1 : 0,
			values: spec.values.map(({ key, text }) => ({
				id: ids.value(index, key),
				value: text['zh-cn'],
				i18n: { en: { value: text.en } },
				image: spec.hasImage ? pictureOf(key) : '',
			})),
		})),
		skus: work.skus.map((sku) => ({
			spec_key: ids.key(sku),
			sku_code: sku.code,
			image: pictureOf(sku.values[pictured]),
			price: centsToWire(sku.price),
			origin_price: centsToWire(work.originPrice > 0 ? work.originPrice + sku.price - lowest : 0),
			stock: sku.stock,
			weight: gramsToWire(sku.weight),
			volume: cubicCentimetresToWire(sku.volume),
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
