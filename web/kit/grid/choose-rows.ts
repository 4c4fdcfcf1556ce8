import type { Selection } from '#web/kit/grid/use-selection.ts';

/** Chooses these rows beside those that are chosen, or leaves them out. */
export function chooseRows(selection: Selection, ids: readonly number[], isIn: boolean): void {
	const named = ids.map(String);
	selection.onSelect((now) => {
		const others = Object.entries(now).filter(([id]) => !named.includes(id));
		return Object.fromEntries([...others, ...(isIn ? named.map((id) => [id, true] as const) : [])]);
	});
}
