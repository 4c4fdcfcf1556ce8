/** So many are shown. */
export const mostLooked = 12;

/** Of keys that a browser kept, the last ones first: ids of goods without the one that is shown. */
export function lookedIds(keys: readonly string[], except: number): number[] {
	const ids = keys.flatMap((key) => (/^[1-9]\d{0,14}$/.test(key) ? [Number(key)] : []));
	return [...new Set(ids.reverse())].filter((id) => id !== except).slice(0, mostLooked);
}
