import type { DraftSku } from './sku.draft.ts';
import { fieldProblem, levelOf, type SkuField, type SkuProblem, skuFields, textOfField } from './sku-fields.ts';

/** What is wrong with skus, by combination and field. */
export type SkuProblems = Readonly<Record<string, Readonly<Partial<Record<SkuField, string>>>>>;

/** What the server said of single fields, with the texts it was said of. */
export interface ServerProblems {
	readonly texts: Readonly<Record<string, string>>;
	readonly skus: readonly DraftSku[];
}

/** Whether a sku that is not sold needs this field. */
function isNeeded(sku: DraftSku, field: SkuField): boolean {
	return sku.enabled === 1 || textOfField(sku, field) !== '';
}

/** Where the server finds a field in a sku. */
function pathOf(field: SkuField): string {
	const level = levelOf(field);
	return level === undefined ? field : `member_prices.${level}`;
}

/** The problems of all skus: what the browser sees, and what the server said of fields that have not changed since. */
export function skuProblems(
	skus: readonly DraftSku[],
	server: ServerProblems | undefined,
	{
		fields = skuFields,
		hidesMissing,
		text,
	}: {
		fields?: readonly SkuField[];
		hidesMissing: boolean;
		text(problem: SkuProblem): string;
	},
): SkuProblems {
	const said = new Map((server?.skus ?? []).map((sku, at) => [sku.spec_key, { sku, at }]));
	const rows = skus.map((sku): [string, Partial<Record<SkuField, string>>] => {
		const before = said.get(sku.spec_key);
		const found = fields.flatMap((field): [SkuField, string][] => {
			const typed = textOfField(sku, field);
			const problem = isNeeded(sku, field) ? fieldProblem(field, typed) : undefined;
			if (problem && !(hidesMissing && typed === '')) return [[field, text(problem)]];
			const message = before && server?.texts[`skus.${before.at}.${pathOf(field)}`];
			return message && textOfField(before.sku, field) === typed ? [[field, message]] : [];
		});
		return [sku.spec_key, Object.fromEntries(found)];
	});
	return Object.fromEntries(rows.filter(([, found]) => Object.keys(found).length > 0));
}

/** Each wrong field in the order of the sheet. */
export function placesOf(
	skus: readonly DraftSku[],
	problems: SkuProblems,
	fields: readonly SkuField[] = skuFields,
): { row: number; field: SkuField }[] {
	return skus.flatMap((sku, row) =>
		fields.filter((field) => problems[sku.spec_key]?.[field]).map((field) => ({ row, field })),
	);
}
