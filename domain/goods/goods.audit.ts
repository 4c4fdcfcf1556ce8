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

/** A price may rise by so much without being looked at, in percent. */
export const freeRise = 20;

/** The fields of goods that are looked at, as they are stored; prices by the id of their sku, in cents. */
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
	readonly prices?: Readonly<Record<string, number>>;
}

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
] as const satisfies (keyof WatchedFields)[];

/** Whether a price rises by more than may be done without a look; what was free rises with any price. */
function risesTooFar(before: number, after: number): boolean {
	return after * 100 > before * (100 + freeRise);
}

/**
 * What of a wanted state has to be looked at before it takes the place of the live one; nothing of it is in both. Of a price
 * that has risen without a look, `lookedAt` says how high it was when somebody looked.
 */
export function watchedChanges(live: Whole, wanted: Whole, lookedAt: WatchedFields['prices'] = {}): WatchedFields {
	const plain = plainFields.filter((field) => JSON.stringify(live[field]) !== JSON.stringify(wanted[field]));
	const rises = Object.entries(wanted.prices).filter(([id, price]) => {
		const before = live.prices[id];
		return before !== undefined && price > before && risesTooFar(lookedAt[id] ?? before, price);
	});
	return {
		...Object.fromEntries(plain.map((field) => [field, wanted[field]])),
		...(rises.length > 0 && { prices: Object.fromEntries(rises) }),
	};
}

/** The same fields of another state. */
export function sameFieldsOf(state: Whole, { prices, ...fields }: WatchedFields): WatchedFields {
	const ids = Object.keys(prices ?? {}).filter((id) => state.prices[id] !== undefined);
	return {
		...Object.fromEntries(plainFields.filter((field) => field in fields).map((field) => [field, state[field]])),
		...(ids.length > 0 && { prices: Object.fromEntries(ids.map((id) => [id, state.prices[id] ?? 0])) }),
	};
}

/** The fields of `base` that the live state no longer has as they were. */
export function movedFields(base: WatchedFields, live: Whole): string[] {
	const { prices = {}, ...fields } = base;
	const plain = plainFields.filter(
		(field) => field in fields && JSON.stringify(base[field]) !== JSON.stringify(live[field]),
	);
	const isMoved = Object.entries(prices).some(([id, price]) => live.prices[id] !== price);
	return isMoved ? [...plain, 'prices'] : plain;
}

/** Whether nothing is there to be looked at. */
export function isNothing(fields: WatchedFields): boolean {
	return Object.keys(fields).length === 0;
}

/** Whether a creator's goods are looked at: its own switch, or the shop's where it has none. */
export function isAudited(own: number | null, shop: boolean): boolean {
	return own === null ? shop : own === 1;
}
