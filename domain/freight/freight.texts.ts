import { type Freight, type FreightLine, feeOnce } from '#domain/freight/freight.compute.ts';
import { type FreightPart, measuredIn } from '#domain/freight/freight.steps.ts';
import { freeBy, freightBilling, stepsBeside, stepsOf } from '#domain/freight/freight.template.ts';
import { enumerated, fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/decimal.ts';

const texts = {
	none: { 'zh-cn': '「{name}」不需要配送', en: '“{name}” is not shipped' },
	goodsFree: { 'zh-cn': '「{name}」包邮', en: '“{name}” is delivered free' },
	fixed: { 'zh-cn': '「{name}」固定运费', en: '“{name}” has a fixed fee' },
	once: { 'zh-cn': '「{name}」固定运费，每单只收一次', en: '“{name}” has a fixed fee, taken once an order' },
	onceBeside: {
		'zh-cn': '「{name}」固定运费每单一次，已由本单最高的一项承担',
		en: '“{name}” has a fixed fee once an order: the highest of this order covers it',
	},
	number: { 'zh-cn': '“{template}”共 {billed}', en: '“{template}”: {billed}' },
	rounded: { 'zh-cn': '“{template}”实际 {real}，计费 {billed}', en: '“{template}”: {real} weighed, {billed} billed' },
	volumetric: {
		'zh-cn': '“{template}”实重 {real}、体积重 {volumetric}，计费 {billed}',
		en: '“{template}”: {real} weighed, {volumetric} by volume, {billed} billed',
	},
	unknown: {
		'zh-cn': '商品没有填写重量或体积，按一个单位计费',
		en: 'The goods have no weight or volume: they count as one unit',
	},
	denied: { 'zh-cn': '“{template}”不配送到该地区', en: '“{template}” does not deliver to this area' },
	noRule: {
		'zh-cn': '“{template}”没有覆盖该地区的规则：不能配送',
		en: 'No row of “{template}” reaches this area: not deliverable',
	},
	freeAll: { 'zh-cn': '“{template}”全部包邮', en: '“{template}” is always free' },
	freeRule: { 'zh-cn': '“{template}”满足包邮条件：{condition}', en: '“{template}” is free: {condition}' },
	first: { 'zh-cn': '首 {first} 收 ¥{fee}（{area}）', en: 'The first {first}: ¥{fee} ({area})' },
	steps: {
		'zh-cn': '续 {rest}，每 {step} 收 ¥{fee}，共 {steps} 次',
		en: '{rest} more, ¥{fee} for each {step} begun: {steps} times',
	},
	leads: { 'zh-cn': '首费最高，其他模板只收续费', en: 'Its first fee is the highest: it covers the other templates' },
	follows: {
		'zh-cn': '首费由其他模板承担，全部按续费：每 {step} 收 ¥{fee}，共 {steps} 次',
		en: 'Another first fee covers it: ¥{fee} for each {step} begun, {steps} times',
	},
	freeByShop: { 'zh-cn': '商品金额达到全店包邮线', en: 'The goods reach the amount from which the shop delivers free' },
	total: { 'zh-cn': '运费合计', en: 'Freight' },
	conditionAmount: { 'zh-cn': '满 ¥{amount}', en: 'from ¥{amount} on' },
	conditionQty: { 'zh-cn': '满 {qty} 件', en: 'from {qty} pieces on' },
	conditionBoth: { 'zh-cn': '满 ¥{amount} 且满 {qty} 件', en: 'from ¥{amount} and {qty} pieces on' },
	elsewhere: { 'zh-cn': '其他地区', en: 'everywhere else' },
	pieces: { 'zh-cn': '{quantity} 件', en: '{quantity} pieces' },
} as const satisfies Readonly<Record<string, Texts>>;

/** One sentence of how a freight came out. */
export interface FreightSentence {
	readonly text: string;
	readonly amount?: string;
	readonly tone: 'plain' | 'warning' | 'danger' | 'strong';
}

export interface FreightNames {
	readonly language: Language;
	/** What an area is called. */
	areaName(id: number): string;
	lineName(id: number): string;
}

/** The whole way to a freight, sentence by sentence. */
export function freightSentences(
	lines: readonly FreightLine[],
	freight: Freight,
	names: FreightNames,
): FreightSentence[] {
	const say = (key: keyof typeof texts, facts: Readonly<Record<string, unknown>> = {}) =>
		fill(texts[key][names.language], facts);
	const once = feeOnce(lines);
	const plain = lines.flatMap((line): FreightSentence[] => {
		const name = names.lineName(line.id);
		if (line.delivery.kind === 'none') return [{ text: say('none', { name }), tone: 'plain' }];
		if (line.delivery.kind === 'free') return [{ text: say('goodsFree', { name }), tone: 'plain' }];
		if (line.delivery.kind !== 'fixed') return [];
		const { fee, per } = line.delivery;
		if (per === 'piece') return [{ text: say('fixed', { name }), amount: centsToWire(fee * line.num), tone: 'plain' }];
		if (fee > 0 && line.id !== once.id) return [{ text: say('onceBeside', { name }), tone: 'plain' }];
		return [{ text: say('once', { name }), amount: centsToWire(fee), tone: 'plain' }];
	});
	const parts = freight.parts.flatMap((part) => partSentences(part, say, names));
	const byShop: FreightSentence[] = freight.isFreeByShop ? [{ text: say('freeByShop'), tone: 'plain' }] : [];
	const isDeliverable = freight.undeliverable.length === 0;
	const total: FreightSentence = { text: say('total'), amount: centsToWire(freight.total), tone: 'strong' };
	return [...plain, ...parts, ...byShop, ...(isDeliverable ? [total] : [])];
}

type Say = (key: keyof typeof texts, facts?: Readonly<Record<string, unknown>>) => string;

function partSentences(part: FreightPart, say: Say, names: FreightNames): FreightSentence[] {
	const template = part.template.name;
	if (part.refusal) return [{ text: say(part.refusal, { template }), tone: 'danger' }];
	const quantity = quantitySentences(part, say);
	if (part.free === 'all') return [...quantity, { text: say('freeAll', { template }), amount: '0.00', tone: 'plain' }];
	if (part.free) {
		const { by, amount, qty } = part.free;
		const key = by === freeBy.amount ? 'conditionAmount' : by === freeBy.quantity ? 'conditionQty' : 'conditionBoth';
		const condition = say(key, { amount: centsToWire(amount), qty });
		return [...quantity, { text: say('freeRule', { template, condition }), amount: '0.00', tone: 'plain' }];
	}
	return [...quantity, ...feeSentences(part, say, names)];
}

function feeSentences(
	{ template, rule, quantity, role }: FreightPart,
	say: Say,
	names: FreightNames,
): FreightSentence[] {
	if (!rule) return [];
	const measure = (amount: number) => measured(amount, template.billing, say);
	const fee = centsToWire(rule.step_fee);
	const step = measure(rule.step);
	if (role === 'follows') {
		const steps = stepsBeside(rule, quantity.billed);
		const text = say('follows', { step, fee, steps });
		return [{ text, amount: centsToWire(steps * rule.step_fee), tone: 'plain' }];
	}
	const area = rule.area_ids.length === 0 ? say('elsewhere') : areasText(rule.area_ids, names);
	const first = say('first', { first: measure(rule.first), fee: centsToWire(rule.first_fee), area });
	const steps = stepsOf(rule, quantity.billed);
	const rest = measure(quantity.billed - rule.first);
	return [
		...(role === 'leads' ? [{ text: say('leads'), tone: 'plain' } as const] : []),
		{ text: first, amount: centsToWire(rule.first_fee), tone: 'plain' },
		...(steps > 0
			? [
					{
						text: say('steps', { rest, step, fee, steps }),
						amount: centsToWire(steps * rule.step_fee),
						tone: 'plain',
					} as const,
				]
			: []),
	];
}

const mostAreasNamed = 3;

function areasText(ids: readonly number[], { areaName, language }: FreightNames): string {
	const text = enumerated(ids.slice(0, mostAreasNamed).map(areaName), language);
	return ids.length > mostAreasNamed ? `${text}…` : text;
}

function quantitySentences({ template, quantity }: FreightPart, say: Say): FreightSentence[] {
	const measure = (amount: number) => measured(amount, template.billing, say);
	const { billed, real, volumetric, isUnknown } = quantity;
	const facts = {
		template: template.name,
		billed: measure(billed),
		real: measure(real),
		volumetric: measure(volumetric),
	};
	const key = volumetric > 0 ? 'volumetric' : billed === real || isUnknown ? 'number' : 'rounded';
	return [
		{ text: say(key, facts), tone: 'plain' },
		...(isUnknown ? [{ text: say('unknown'), tone: 'warning' } as const] : []),
	];
}

function measured(amount: number, billing: FreightPart['template']['billing'], say: Say): string {
	const quantity = measuredIn(amount, billing);
	return billing === freightBilling.number ? say('pieces', { quantity }) : quantity;
}
