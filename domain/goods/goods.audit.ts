/** How an edit that waits beside live goods stands. */
export const revisionStatus = { waiting: '1', applied: '2', refused: '3', withdrawn: '4' } as const;

/** A creator changes one goods so often a day; each change leaves a line of its log, which is kept for good. */
export const mostChangesADay = 200;

/** A creator makes so many goods a day; each may have whole megabytes. */
export const mostMadeADay = 200;

/** Edits of one goods that were taken back, each with its whole descriptions, are kept up to so many. */
export const mostWithdrawn = 10;

/** What is looked at: goods that ask for the shelf, or the edit of live ones. */
export const revisionKind = { listing: '1', edit: '2' } as const;

/** A price, a weight or a volume may rise by so much without being looked at, in percent. */
export const freeRise = 20;

/** The fields of goods that are looked at, as they are stored; prices, weights and volumes by the id of their sku. */
export interface WatchedFields {
	readonly name?: string;
	readonly name_en?: string;
	readonly image?: string;
	readonly images?: readonly string[];
	readonly video?: string;
	readonly detail?: string;
	readonly detail_en?: string;
	readonly classify_id?: number;
	readonly extra_classify_ids?: readonly number[];
	/** 0 = none. */
	readonly brand_id?: number;
	readonly prices?: BySku;
	readonly weights?: BySku;
	readonly volumes?: BySku;
}

type BySku = Readonly<Record<string, number>>;

/** The fields that have a number for each sku, and where that stands in it: a rise is looked at, as it raises what is to be paid. */
export const skuFields = { prices: 'price', weights: 'weight', volumes: 'volume' } as const;
type SkuField = keyof typeof skuFields;

/** Numbers of skus. */
export type SkuNumbers = Pick<WatchedFields, SkuField>;

type Whole = Required<WatchedFields>;
const plainFields = [
	'name',
	'name_en',
	'image',
	'images',
	'video',
	'detail',
	'detail_en',
	'classify_id',
	'extra_classify_ids',
	'brand_id',
] as const satisfies (keyof WatchedFields)[];

/** Whether a number rises by more than may be done without a look; what was nothing rises with any. */
function risesTooFar(before: number, after: number): boolean {
	return after * 100 > before * (100 + freeRise);
}

/** Each of the fields with a number for each sku. */
export function eachSkuField<Value>(of: (field: SkuField) => Value): Record<SkuField, Value> {
	return { prices: of('prices'), weights: of('weights'), volumes: of('volumes') };
}

const skuFieldNames = Object.keys(skuFields) as SkuField[];

/**
 * What of a wanted state has to be looked at before it takes the place of the live one; nothing of it is in both. Of a number
 * that has risen without a look, `lookedAt` says how high it was when somebody looked.
 */
export function watchedChanges(live: Whole, wanted: Whole, lookedAt: SkuNumbers = {}): WatchedFields {
	const plain = plainFields.filter((field) => JSON.stringify(live[field]) !== JSON.stringify(wanted[field]));
	const risen = skuFieldNames.map((field) => {
		const rises = Object.entries(wanted[field]).filter(([id, number]) => {
			const before = live[field][id];
			return before !== undefined && number > before && risesTooFar(lookedAt[field]?.[id] ?? before, number);
		});
		return [field, Object.fromEntries(rises)] as const;
	});
	return {
		...Object.fromEntries(plain.map((field) => [field, wanted[field]])),
		...Object.fromEntries(risen.filter(([, rises]) => Object.keys(rises).length > 0)),
	};
}

/** The same fields of another state. */
export function sameFieldsOf(state: Whole, fields: WatchedFields): WatchedFields {
	const numbers = skuFieldNames.map((field) => {
		const ids = Object.keys(fields[field] ?? {}).filter((id) => state[field][id] !== undefined);
		return [field, Object.fromEntries(ids.map((id) => [id, state[field][id] ?? 0]))] as const;
	});
	return {
		...Object.fromEntries(plainFields.filter((field) => field in fields).map((field) => [field, state[field]])),
		...Object.fromEntries(numbers.filter(([, own]) => Object.keys(own).length > 0)),
	};
}

/** The fields of `base` that the live state no longer has as they were. */
export function movedFields(base: WatchedFields, live: Whole): string[] {
	const plain = plainFields.filter(
		(field) => field in base && JSON.stringify(base[field]) !== JSON.stringify(live[field]),
	);
	const numbers = skuFieldNames.filter((field) =>
		Object.entries(base[field] ?? {}).some(([id, number]) => live[field][id] !== number),
	);
	return [...plain, ...numbers];
}

/** Whether nothing is there to be looked at. */
export function isNothing(fields: WatchedFields): boolean {
	return Object.keys(fields).length === 0;
}

/** Where a work lies, which may decide what the platform keeps of it. */
export function placeOf({ classify_id, extra_classify_ids }: WatchedFields): WatchedFields {
	return {
		...(classify_id !== undefined && { classify_id }),
		...(extra_classify_ids && { extra_classify_ids }),
	};
}

/** Whether a creator's goods are looked at: its own switch, or the shop's where it has none. */
export function isAudited(own: number | null, shop: boolean): boolean {
	return own === null ? shop : own === 1;
}
