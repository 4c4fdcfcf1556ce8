import { type MeasuredBy, missingMeasure } from '#domain/freight/freight.measures.ts';
import { wireToMeasure } from '#domain/freight/piece.measures.ts';
import { deliveryType, goodsType } from '#domain/goods/goods.status.ts';
import type { SkuProblems } from '#web/shared/sku/sku-problems.ts';
import type { Draft } from './editor.draft.ts';

export interface MeasureWarnings {
	/** What the template of the goods charges by and some sku does not have. */
	readonly measure: 'weight' | 'volume';
	readonly count: number;
	/** The empty cells, by combination. */
	readonly cells: SkuProblems;
}

/** Which skus have nothing of what their delivery template charges by; `undefined` = none. */
export function measureWarnings(
	{ type, delivery_type, skus }: Pick<Draft, 'type' | 'delivery_type' | 'skus'>,
	template: MeasuredBy | undefined,
	text: string,
): MeasureWarnings | undefined {
	if (!template || type !== goodsType.physical || delivery_type !== deliveryType.template) return undefined;
	const lacking = skus.flatMap((sku) => {
		const piece = { weight: measureOf(sku.weight, 3), volume: measureOf(sku.volume, 6) };
		const measure = sku.enabled === 1 ? missingMeasure(template, piece) : undefined;
		return measure ? [{ key: sku.spec_key, measure }] : [];
	});
	const [first] = lacking;
	if (!first) return undefined;
	const cells = Object.fromEntries(lacking.map(({ key, measure }) => [key, { [measure]: text }]));
	return { measure: first.measure, count: lacking.length, cells };
}

/** What is no number yet is shown as wrong, not as missing. */
function measureOf(text: string, places: number): number {
	return text === '' ? 0 : (wireToMeasure(text, places) ?? 1);
}
