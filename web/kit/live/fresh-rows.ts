/** A page of a list, as far as it tells what is new. */
export interface PageOfIds {
	readonly list: readonly { readonly id: number }[];
	readonly total: number;
}

/** How many rows have come since a first page was read; those that others only left room for are not new. */
export function freshRows(before: PageOfIds, now: PageOfIds): number {
	const known = new Set(before.list.map(({ id }) => id));
	const isKnown = ({ id }: { readonly id: number }) => known.has(id);
	const hasMore = before.total > before.list.length;
	const last = now.list.findLastIndex(isKnown);
	const candidates = hasMore && last >= 0 ? now.list.slice(0, last) : now.list;
	return candidates.filter((row) => !isKnown(row)).length;
}
