import type { ParamKind } from '#domain/goods/goods.params.ts';
import {
	combinations,
	countCombinations,
	regenerateSkus,
	type SpecGroup,
	specKey,
	specText,
} from '#domain/goods/goods.specs.ts';
import { deliveryType, goodsType, specType } from '#domain/goods/goods.status.ts';
import type { editGoods } from '#domain/goods/goods-admin.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { type StockMode, stockMode } from '#domain/stock/stock.rules.ts';
import { type DraftSku, type DraftSpec, newId, newSku, newSpec } from '#web/shared/sku/sku.draft.ts';
import { levelField, levelOf } from '#web/shared/sku/sku-fields.ts';
import type { EditorRow } from './goods.types.ts';

/** A line of the table of facts; `key` distinguishes the lines while they are sorted. */
export interface DraftParam {
	key: number;
	name: string;
	value: string;
	kind: ParamKind;
	unit: string;
	options: { value: string; en: string }[];
	required: 0 | 1;
	en: { name: string; value: string };
}

/** What search engines read. */
export interface DraftSeo {
	title: string;
	keywords: string;
	description: string;
}

/** Everything that stands in the editor. */
export interface Draft {
	name: string;
	brief: string;
	detail: string;
	en: { name: string; brief: string; detail: string };
	goods_no: string;
	merchant_id: string;
	classify_id: string;
	/** In the order of their ids. */
	extra_classify_ids: number[];
	/** 0 = none. */
	brand_id: number;
	type: string;
	/** The first is the main picture. */
	pictures: string[];
	video: string;
	unit: string;
	keywords: string;
	delivery_type: string;
	delivery_fee: string;
	fixed_per: string;
	/** 0 = not chosen yet. */
	delivery_template_id: string;
	min_buy: string;
	limit_per_order: string;
	limit_per_user: string;
	stock_mode: StockMode;
	make_days: string;
	pretag_ids: number[];
	/** Absent until the services of new goods are known. */
	service_ids?: number[];
	refund_allowed: number;
	coupon_allowed: number;
	/** Empty = the shop's rule. */
	give_score: string;
	use_score_allowed: number;
	max_score_rate: string;
	price_zero_allowed: number;
	params: DraftParam[];
	seo: DraftSeo & { en: DraftSeo };
	publish_at: number | null;
	unpublish_at: number | null;
	/** Absent until the mark of new goods is known. */
	stock_warn?: string;
	weigh: string;
	spec_type: string;
	specs: DraftSpec[];
	skus: DraftSku[];
}

/** An empty line of the table of facts. */
export function newParam(): DraftParam {
	return {
		key: newId(),
		name: '',
		value: '',
		kind: 'text',
		unit: '',
		options: [],
		required: 0,
		en: { name: '', value: '' },
	};
}

const noSeo: DraftSeo = { title: '', keywords: '', description: '' };

/** What the editor shows for goods that do not exist yet. */
export function emptyDraft(): Draft {
	return {
		name: '',
		brief: '',
		detail: '',
		en: { name: '', brief: '', detail: '' },
		goods_no: '',
		merchant_id: '0',
		classify_id: '',
		extra_classify_ids: [],
		brand_id: 0,
		type: goodsType.physical,
		pictures: [],
		video: '',
		unit: '',
		keywords: '',
		delivery_type: deliveryType.free,
		delivery_fee: '0.00',
		fixed_per: 'order',
		delivery_template_id: '0',
		min_buy: '1',
		limit_per_order: '0',
		limit_per_user: '0',
		stock_mode: stockMode.atOrder,
		make_days: '0',
		pretag_ids: [],
		refund_allowed: 1,
		coupon_allowed: 1,
		give_score: '',
		use_score_allowed: 1,
		max_score_rate: '100.00',
		price_zero_allowed: 0,
		params: [],
		seo: { ...noSeo, en: noSeo },
		publish_at: null,
		unpublish_at: null,
		weigh: '0',
		spec_type: specType.single,
		specs: [],
		skus: [newSku('', '')],
	};
}

/** The draft of a stored goods. */
export function draftOf(row: EditorRow): Draft {
	const { en } = row.i18n;
	const draft = emptyDraft();
	// Only what stands in the form: a draft is kept and compared as a whole.
	const own = Object.fromEntries(
		Object.entries(row).filter(([name]) => name in draft || name === 'service_ids'),
	) as Partial<Draft>;
	return {
		...draft,
		...own,
		en: { name: en?.name ?? '', brief: en?.brief ?? '', detail: en?.detail ?? '' },
		merchant_id: String(row.merchant_id),
		classify_id: String(row.classify_id),
		pictures: [row.image, ...row.images.filter((image) => image !== row.image)].filter(Boolean),
		delivery_template_id: String(row.delivery_template_id),
		min_buy: String(row.min_buy),
		limit_per_order: String(row.limit_per_order),
		limit_per_user: String(row.limit_per_user),
		make_days: String(row.make_days),
		give_score: row.give_score < 0 ? '' : String(row.give_score),
		params: row.params.map((param) => ({ ...newParam(), ...param, en: param.en ?? { name: '', value: '' } })),
		seo: { ...row.seo, en: row.seo.en ?? noSeo },
		stock_warn: String(row.stock_warn),
		weigh: String(row.weigh),
		specs: row.specs.map((spec) => ({
			...spec,
			en: spec.i18n.en?.name ?? '',
			values: spec.values.map((value) => ({ ...value, en: value.i18n.en?.value ?? '' })),
		})),
		skus: row.skus.map(({ id: _, sales: __, member_prices, ...sku }) => ({
			...sku,
			stock: String(sku.stock),
			...Object.fromEntries(Object.entries(member_prices).map(([level, price]) => [levelField(Number(level)), price])),
		})),
	};
}

/** The draft of new goods after stored ones: without numbers, codes, stock and moments, which are of one goods alone. */
export function copyOf(row: EditorRow): Draft {
	const draft = draftOf(row);
	return {
		...draft,
		goods_no: '',
		publish_at: null,
		unpublish_at: null,
		skus: draft.skus.map(({ stock_seen: _, ...sku }) => ({
			...sku,
			sku_code: '',
			barcode: '',
			stock: '0',
			reserved: 0,
		})),
	};
}

/** What is sent: the draft over what the editor does not show of the stored goods. */
export function formOf(draft: Draft, row: EditorRow | undefined, onShelf: boolean): SentTo<typeof editGoods> {
	const { en, pictures, specs, skus, params, ...plain } = draft;
	const isSingle = draft.spec_type === specType.single;
	return {
		...plain,
		id: row?.id ?? 0,
		...(row && { version: row.version }),
		refund_allowed: draft.refund_allowed === 1 ? 1 : 0,
		coupon_allowed: draft.coupon_allowed === 1 ? 1 : 0,
		give_score: draft.give_score || '-1',
		use_score_allowed: draft.use_score_allowed === 1 ? 1 : 0,
		price_zero_allowed: draft.price_zero_allowed === 1 ? 1 : 0,
		params: params.filter(({ name, value }) => name !== '' || value !== '').map(({ key: _, ...param }) => param),
		i18n: { en },
		type: draft.type as '1',
		spec_type: draft.spec_type as '1',
		delivery_type: draft.delivery_type as '1',
		delivery_fee: draft.delivery_fee || '0',
		fixed_per: draft.fixed_per as 'order',
		image: pictures[0] ?? '',
		images: pictures,
		specs: isSingle
			? []
			: specs.map(({ en: name, ...spec }) => ({
					...spec,
					has_image: spec.has_image === 1 ? 1 : 0,
					i18n: { en: { name } },
					values: spec.values.map(({ en: text, ...value }) => ({ ...value, i18n: { en: { value: text } } })),
				})),
		skus: skus.map((sku) => ({
			...sku,
			// One that is not sold may be without a price.
			price: sku.enabled === 1 ? sku.price : sku.price || '0',
			origin_price: sku.origin_price || '0',
			cost_price: sku.cost_price || '0',
			member_prices: memberPricesOf(sku),
			weight: sku.weight || '0',
			volume: sku.volume || '0',
			enabled: sku.enabled === 1 ? 1 : 0,
		})),
		on_shelf: onShelf ? 1 : 0,
	};
}

/** The prices for levels, as they are sent. */
function memberPricesOf(sku: DraftSku): Record<string, string> {
	return Object.fromEntries(
		Object.entries(sku).flatMap(([field, text]) => {
			const level = levelOf(field);
			return level === undefined || !text ? [] : [[level, String(text)]];
		}),
	);
}

/** The skus for the groups as they are now; what was typed for a combination that stays is kept. */
export function withSkus(draft: Draft): Draft {
	const groups: readonly SpecGroup[] = draft.specs;
	const { skus } = regenerateSkus(draft.skus, groups, newSku);
	return { ...draft, skus: skus.map((sku) => ({ ...sku, spec_text: textOf(sku, groups) })) };
}

/** The draft with other groups; the skus keep their combinations and are called after the groups as they are now. */
export function withSpecs(draft: Draft, specs: DraftSpec[]): Draft {
	return {
		...draft,
		specs,
		skus: draft.skus.map((sku) => ({ ...sku, spec_text: textOf(sku, specs) || sku.spec_text })),
	};
}

/** Whether the groups make other combinations than there are skus, so that they must be generated anew. */
export function hasOtherGroups({ specs, skus }: Draft): boolean {
	if (skus.length === 0 || countCombinations(specs) !== skus.length) return skus.length > 0;
	const keys = new Set(skus.map((sku) => sku.spec_key));
	return combinations(specs).some((picks) => !keys.has(specKey(picks)));
}

/** The draft with the other kind of spec, its spec data cleared. */
export function withSpecType(draft: Draft, spec_type: string): Draft {
	return spec_type === specType.single
		? { ...draft, spec_type, specs: [], skus: [newSku('', '')] }
		: { ...draft, spec_type, specs: [newSpec()], skus: [] };
}

function textOf(sku: DraftSku, groups: readonly SpecGroup[]): string {
	const picks = sku.spec_key.split(';').map((part) => {
		const [specId = 0, valueId = 0] = part.split(':').map(Number);
		return { specId, valueId };
	});
	return specText(picks, groups);
}
