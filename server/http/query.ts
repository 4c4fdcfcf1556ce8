import qs from 'qs';

/** More than the longest address can hold of any list that is asked for. */
export const mostPairs = 2000;

/** An index beyond makes no list yet: a short text could ask for a thousand long and empty ones. */
const mostSlots = 100;

/** Nested query strings as axios writes them: `search[0][val][1]=1`, `ids[]=1`, more than 20 entries too; no NUL. */
export function parseQuery(text: string): Record<string, unknown> {
	const query = qs.parse(text.replaceAll('%00', ''), {
		arrayLimit: mostSlots,
		depth: 6,
		parameterLimit: mostPairs,
		plainObjects: false,
	});
	return withLists(query);
}

/** How many pairs a query has. */
export function countPairs(text: string): number {
	let count = 1;
	for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count++;
	return count;
}

/** A long list comes as an object with its indices for keys; where none is missing it is made the list it is. */
function withLists(query: Record<string, unknown>): Record<string, unknown> {
	const waiting: object[] = [query];
	for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
		for (const [name, value] of Object.entries(holder)) {
			if (typeof value !== 'object' || value === null) continue;
			const whole = isWholeList(value) ? Object.values(value) : value;
			if (whole !== value) Reflect.set(holder, name, whole);
			waiting.push(whole);
		}
	}
	return query;
}

function isWholeList(value: object): boolean {
	if (Array.isArray(value)) return false;
	const names = Object.keys(value);
	return names.length > mostSlots && names.every((name, index) => name === String(index));
}
