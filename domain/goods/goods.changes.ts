/** One entry of the goods log: a field as it was and as it is. */
export interface GoodsChange {
	readonly field: string;
	/** The spec text of the sku it is about. */
	readonly sku?: string;
	readonly before: string;
	readonly after: string;
}

const longest = 400;
/** Of one entry, as JSON: a log is read by the page, and a work has up to 600 skus that change at once. */
const mostLetters = 16_000;
/** The name of the line that tells how many more changes an entry had. */
export const moreChanges = 'more';
/** What changes with every write, or shows in the fields it is made of. */
const silent = new Set([
	...['id', 'version', 'update_time', 'create_time', 'skus', 'specs'],
	...['classify_id', 'extra_classify_ids', 'merchant_id', 'brand_id'],
]);
/** Sales and promises move with orders; they have logs of their own. */
const silentOfSku = new Set([
	...['id', 'reserved', 'sales', 'spec_key', 'value_ids', 'import_key', 'spec_text'],
	...['price_looked_at', 'weight_looked_at', 'volume_looked_at'],
]);

type Fields = Readonly<Record<string, unknown>>;

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A goods as its editor reads it. */
export interface GoodsState {
	readonly specs: readonly {
		readonly name: string;
		readonly i18n: Words;
		readonly has_image: number;
		readonly values: readonly { readonly value: string; readonly i18n: Words; readonly image: string }[];
	}[];
	readonly skus: readonly { readonly id: number; readonly spec_text: string }[];
}

/** What differs between two states of one goods, field by field and sku by sku. */
export function changesOf(before: GoodsState, after: GoodsState): GoodsChange[] {
	const skusBefore = new Map(before.skus.map((sku) => [sku.id, sku]));
	return bounded([
		...fieldChanges(before as unknown as Fields, after as unknown as Fields, silent),
		...fieldChanges(groupsOf(before), groupsOf(after), new Set()),
		...after.skus.flatMap((sku) => {
			const was = skusBefore.get(sku.id);
			if (!was) return [{ field: 'sku', sku: sku.spec_text, before: '', after: '+' }];
			return fieldChanges(was as unknown as Fields, sku as unknown as Fields, silentOfSku).map((change) => ({
				...change,
				sku: sku.spec_text,
			}));
		}),
	]);
}

/** Fields whose values are amounts. */
export const amountsOfGoods: ReadonlySet<string> = new Set(['price', 'origin_price', 'cost_price', 'delivery_fee']);

/** Between a field and the variant it is of. */
export const ofSku = ' · ';

/** Changes by field, as the log of what staff do has them: `{"price · Blue": ["128.00", "99.00"]}`. */
export function byField(changes: readonly GoodsChange[]): Record<string, readonly [before: string, after: string]> {
	return Object.fromEntries(
		changes.map(({ field, sku, before, after }) => [sku ? field + ofSku + sku : field, [before, after]]),
	);
}

/** All that is shown of groups and their values, each field in one text. */
function groupsOf({ specs }: GoodsState): Fields {
	const groups = (name: (spec: GoodsState['specs'][number]) => string, value: (of: Value) => string) =>
		specs.map((spec) => `${name(spec)}: ${spec.values.map(value).join(', ')}`).join('; ');
	return {
		specs: groups(
			({ name }) => name,
			({ value }) => value,
		),
		specs_en: groups(
			({ i18n }) => i18n['en']?.['name'] ?? '',
			({ i18n }) => i18n['en']?.['value'] ?? '',
		),
		specs_image: groups(
			({ name, has_image }) => `${name} ${has_image === 1 ? '+' : '-'}`,
			({ image }) => image,
		),
	};
}

type Value = GoodsState['specs'][number]['values'][number];

/** The first changes, and how many more there were. */
function bounded(changes: readonly GoodsChange[]): GoodsChange[] {
	let letters = 0;
	const end = changes.findIndex((change) => {
		letters += JSON.stringify(change).length;
		return letters > mostLetters;
	});
	if (end < 0) return [...changes];
	return [...changes.slice(0, end), { field: moreChanges, before: '', after: String(changes.length - end) }];
}

function fieldChanges(before: Fields, after: Fields, without: ReadonlySet<string>): GoodsChange[] {
	return Object.keys(after)
		.filter((field) => !without.has(field) && shown(before[field], Infinity) !== shown(after[field], Infinity))
		.map((field) => ({ field, before: shown(before[field], longest), after: shown(after[field], longest) }));
}

function shown(value: unknown, most: number): string {
	const text =
		value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
	return text.length > most ? `${text.slice(0, most)}…` : text;
}
