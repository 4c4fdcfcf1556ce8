import qs from 'qs';
import { withoutPrototypes } from './json.ts';

/** More than the longest address can have of any list that is asked for. */
export const mostPairs = 2000;

/** Nested query strings as axios writes them: `search[0][val][1]=1`, `ids[]=1`, more than 20 entries too; no NUL. */
export function parseQuery(text: string): Record<string, unknown> {
	// Refused as soon as somebody can be answered.
	if (isTooMuch(text)) return {};
	const query = qs.parse(text, {
		// Left out of what was read: without it the letters around it could be one.
		decoder: (part, decode, charset) => decode(part, decode, charset).replaceAll('\0', ''),
		// A list whose last place alone is named would be as long as that: lists are made below, of what is there.
		arrayLimit: 0,
		depth: 6,
		parameterLimit: mostPairs,
		plainObjects: false,
		// Otherwise a value with such a name in it would be left out whole, and what it asks for taken as not asked.
		allowPrototypes: true,
	});
	withoutPrototypes(query);
	return withLists(query);
}

/** Whether a query has too many pairs, or too many levels in all of them; each costs an object. */
export function isTooMuch(text: string): boolean {
	return (
		countOf(text, '&') + 1 > mostPairs || countOf(text, '[') + countOf(text, '%5B') + countOf(text, '%5b') > mostPairs
	);
}

function countOf(text: string, sign: string): number {
	let count = 0;
	for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
	return count;
}

/** What is beyond stands for a number of somebody's, not for a place in a list; such lists have no gaps. */
const lastLoosePlace = 100;

/** A list comes as an object with its indices for keys, in their order; it is made the list it is. */
function withLists(query: Record<string, unknown>): Record<string, unknown> {
	const waiting: object[] = [query];
	for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
		for (const [name, value] of Object.entries(parent)) {
			if (typeof value !== 'object' || value === null) continue;
			const whole = isWholeList(value) ? Object.values(value) : value;
			if (whole !== value) Reflect.set(parent, name, whole);
			waiting.push(whole);
		}
	}
	return query;
}

function isWholeList(value: object): boolean {
	if (Array.isArray(value)) return false;
	const names = Object.keys(value);
	return (
		names.length > 0 &&
		names.every((name, index) => name === String(index) || (/^\d{1,3}$/.test(name) && Number(name) <= lastLoosePlace))
	);
}
