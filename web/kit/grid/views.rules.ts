/** The address names the saved view that is open. */
export const viewParameter = 'view';

/** What a view keeps of an address: all but the page and the view itself, in one order for comparing. */
export function keptOf(query: URLSearchParams): string {
	const kept = new URLSearchParams(query);
	kept.delete('page');
	kept.delete(viewParameter);
	kept.sort();
	return kept.toString();
}

/** The query of an address that shows a view. */
export function queryOf(view: { id: number; query: string }): URLSearchParams {
	const query = new URLSearchParams(view.query);
	query.delete('page');
	query.set(viewParameter, String(view.id));
	return query;
}
