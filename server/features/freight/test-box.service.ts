import { refused } from '#domain/errors.ts';
import { areaTree, pathOf } from '#domain/freight/area-choice.ts';
import { computeFreight, type FreightLine, type LineDelivery } from '#domain/freight/freight.compute.ts';
import type { FreightTemplate } from '#domain/freight/freight.template.ts';
import { freightSentences } from '#domain/freight/freight.texts.ts';
import { cubicCentimetresToWire, gramsToWire } from '#domain/freight/piece.measures.ts';
import type { findTemplateSkus, testTemplate } from '#domain/freight/template.contract.ts';
import { deliveryType, goodsType } from '#domain/goods/goods.status.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Context } from '#server/context.ts';
import * as queries from './template.queries.ts';
import { contentOf, freightPolicy, freightTemplate } from './template.rows.ts';
import { checkContent } from './template.service.ts';

type Wanted = InputOf<typeof testTemplate>;

const byHand = { 'zh-cn': '手工商品 {number}', en: 'Made-up item {number}' };
const nameless = { 'zh-cn': '新模板', en: 'New template' };

/** Tries a template as it stands in its form: nothing is saved, and the freight is the one a checkout would take. */
export async function tryTemplate(
	context: Context,
	wanted: Wanted,
	language: Language,
): Promise<AnswerOf<typeof testTemplate>> {
	const { db } = context;
	const tree = areaTree(await queries.listAreas(db));
	checkContent(wanted.template, tree, language);
	const path = pathOf(tree, wanted.area_id);
	if (path.length === 0) throw refused('freight.areaMissing', {}, { field: 'area_id' });
	const skus = await findSkus(context, wanted);
	const { content, rules, freeRules } = contentOf(wanted.template);
	const draft = freightTemplate({
		...content,
		id: wanted.id,
		version: 1,
		name: wanted.name || nameless[language],
		rules,
		free_rules: freeRules,
	});
	const others = wanted.own === 1 ? await othersOf(context, [...skus.values()], wanted.id) : new Map();
	const lines = wanted.lines.map((line, index): FreightLine => {
		const sku = skus.get(line.sku_id);
		if (!sku) return { ...line, id: index + 1, delivery: { kind: 'template', template: draft } };
		return {
			id: index + 1,
			num: line.num,
			amount: cents(sku.price * line.num),
			weight: sku.weight,
			volume: sku.volume,
			delivery: wanted.own === 1 ? deliveryOf(sku, draft, others) : { kind: 'template', template: draft },
		};
	});
	const names = wanted.lines.map(({ sku_id }, index) => {
		const sku = skus.get(sku_id);
		if (!sku) return byHand[language].replace('{number}', String(index + 1));
		return `${translated(language, sku.goods_i18n, 'name', sku.name)} ${sku.spec_text}`.trim();
	});
	const freight = computeFreight(lines, path, freightPolicy(context));
	const lineName = (id: number) => names[id - 1] ?? '';
	const areaName = (id: number) => tree.nodes.get(id)?.name ?? '';
	return {
		deliverable: freight.undeliverable.length === 0 ? 1 : 0,
		total: centsToWire(freight.total),
		steps: freightSentences(lines, freight, { language, lineName, areaName }),
		lines: lines.map(({ id, num }) => ({
			name: lineName(id),
			num,
			share: centsToWire(freight.shares.get(id) ?? 0),
			deliverable: freight.undeliverable.includes(id) ? 0 : 1,
		})),
	};
}

/** Variants to put into the basket. */
export async function basketChoices(
	{ db }: Context,
	text: string,
	language: Language,
): Promise<AnswerOf<typeof findTemplateSkus>> {
	const skus = await queries.searchSkus(db, text);
	return {
		list: skus.map(({ sku_id, goods_i18n, name, spec_text, price, weight, volume }) => ({
			sku_id,
			name: translated(language, goods_i18n, 'name', name),
			spec_text,
			price: centsToWire(price),
			weight: gramsToWire(weight),
			volume: cubicCentimetresToWire(volume),
		})),
	};
}

async function findSkus({ db }: Context, { lines }: Wanted): Promise<ReadonlyMap<number, queries.TestSku>> {
	const ids = [...new Set(lines.map(({ sku_id }) => sku_id).filter((id) => id > 0))];
	const rows = ids.length > 0 ? await queries.findTestSkus(db, ids) : [];
	const skus = new Map(rows.map((row) => [row.sku_id, row]));
	const unknown = ids.filter((id) => !skus.has(id));
	if (unknown.length > 0) throw refused('cart.skuUnknown', {}, { data: { sku_ids: unknown } });
	return skus;
}

async function othersOf(
	{ db }: Context,
	skus: readonly queries.TestSku[],
	id: number,
): Promise<ReadonlyMap<number, FreightTemplate>> {
	const ids = [...new Set(skus.map((sku) => sku.delivery_template_id ?? 0))].filter(
		(other) => other > 0 && other !== id,
	);
	const rows = ids.length > 0 ? await queries.findTemplates(db, ids) : [];
	return new Map(rows.map((row) => [row.id, freightTemplate(row)]));
}

function deliveryOf(
	sku: queries.TestSku,
	draft: FreightTemplate,
	others: ReadonlyMap<number, FreightTemplate>,
): LineDelivery {
	if (sku.type !== goodsType.physical) return { kind: 'none' };
	if (sku.delivery_type === deliveryType.free) return { kind: 'free' };
	if (sku.delivery_type === deliveryType.fixed) {
		return { kind: 'fixed', fee: cents(sku.delivery_fee), per: sku.fixed_per };
	}
	return { kind: 'template', template: others.get(sku.delivery_template_id ?? 0) ?? draft };
}
