import { bodyLimitOf, type EndpointShape } from '#domain/kernel/endpoint.ts';
import { mostChosen, mostSearched } from '#domain/resource/resource.contract.ts';
import { inputSchema } from '#server/http/openapi.ts';
import {
	fieldsOf,
	filled,
	isLong,
	isOpen,
	listIn,
	listOf,
	recordIn,
	recordOf,
	type Shape,
	sample,
	sharedOut,
	type Weigh,
} from './largest.shapes.ts';

/** Of the 16 KB that the head of a request may have; names and tokens stand beside. */
const addressLetters = 14_000;
const names = 2000;
const operators = ['LIKE', 'NOT IN', 'FIND_IN_SET', 'RANGE', 'NOT LIKE'];

export type Input = Readonly<Record<string, unknown>>;

/** Something to send, and in words what it is. */
export interface Large {
	readonly what: string;
	readonly input: Input;
}

interface Sending {
	readonly contract: EndpointShape;
	readonly method: string;
	/** What stands in a row of this shop, so that others are reached by what passes. */
	readonly known: Input;
	/** What its list calls its columns. */
	readonly columns: readonly string[];
}

/** An input that passes as far as its schema tells. */
export function usualInput({ contract, known }: Pick<Sending, 'contract' | 'known'>): Input {
	const shape = inputSchema(contract) as Shape;
	const usual = Object.entries(fieldsOf(shape)).flatMap(([name, field]) => {
		if (known[name] !== undefined && known[name] !== null) return [[name, known[name]]];
		return shape.required?.includes(name) || /(?:^|_)ids?$/.test(name) ? [[name, sample(field)]] : [];
	});
	return Object.fromEntries(usual);
}

/** Inputs as large as an endpoint takes them: all fields at once, and each that can be long, of each of these contents. */
export function* largestInputs(sending: Sending, contents: readonly [name: string, unit: string][]): Generator<Large> {
	const { contract, method, columns } = sending;
	const fields = fieldsOf(inputSchema(contract) as Shape);
	const usual = usualInput(sending);
	const inBody = method === 'POST';
	const weigh: Weigh = inBody
		? (text) => Buffer.byteLength(JSON.stringify(text)) - 2
		: (text) => encodeURIComponent(text).length;
	const room = inBody ? bodyLimitOf(contract) - names : addressLetters;
	yield { what: 'as usual', input: usual };
	if (Object.keys(fields).length === 0) return;
	const long = Object.entries(fields).filter(([, field]) => isLong(field));
	for (const [content, unit] of contents) {
		const rooms = sharedOut(fields, unit, room, weigh);
		const full = Object.entries(fields).map(([name, field]) => [
			name,
			filled(field, unit, rooms.get(name) ?? 0, weigh),
		]);
		yield { what: `all fields, ${content}`, input: Object.fromEntries(full) };
		for (const [name, field] of long) {
			for (const [how, value] of fillings(field, unit, room, weigh)) {
				yield { what: `${name}, ${how} ${content}`, input: { ...usual, [name]: value } };
			}
		}
		if ('search' in fields) yield* searches(columns, { content, unit, room, weigh });
	}
	for (const [name, field] of long) {
		for (const [how, value] of crowds(field, room, weigh)) {
			yield { what: `${name}, ${how}`, input: { ...usual, [name]: value } };
		}
	}
}

/** The ways in which one field is full of it. */
function fillings(field: Shape, unit: string, room: number, weigh: Weigh): [how: string, value: unknown][] {
	const whole = filled(field, unit, room, weigh);
	const list = listIn(field);
	if (isOpen(field)) {
		const words = listOf({}, room, () => unit.slice(0, 2), weigh);
		const pairs = listOf({}, room, (nth) => [`${unit.slice(0, 2)}${nth}`, 1], weigh) as [string, number][];
		return [
			['one of', whole],
			['many of', words],
			['names of', Object.fromEntries(pairs)],
		];
	}
	if (!list) return [['one of', whole]];
	return [
		['many of', whole],
		['one entry of', [filled(list.items ?? {}, unit, room, weigh)]],
	];
}

/** As many entries and names as there can be. */
function crowds(field: Shape, room: number, weigh: Weigh): [how: string, value: unknown][] {
	const [list, record] = [listIn(field), recordIn(field)];
	const crowd: [string, unknown][] = [];
	if (list) {
		crowd.push(['entries all alike', listOf(list, room, () => sample(list.items ?? {}), weigh)]);
		crowd.push(['entries all other', listOf(list, room, (nth) => sample(list.items ?? {}, nth), weigh)]);
		crowd.push(['lists in lists', Array.from({ length: 25 }).reduce<unknown>((inner) => [inner], '')]);
	}
	if (record) crowd.push(['many names', recordOf(record, room, weigh)]);
	return crowd;
}

/** What the query language of lists can be asked at most. */
function* searches(
	columns: readonly string[],
	{ content, unit, room, weigh }: { content: string; unit: string; room: number; weigh: Weigh },
): Generator<Large> {
	const some = columns.slice(0, mostSearched);
	const part = Math.floor(room / Math.max(1, some.length)) - 120;
	const text = (letters: number) => String(filled({ type: 'string' }, unit, letters, weigh));
	const ofAll = (operator: string, val: unknown) => some.map((field) => ({ field, operator, val }));
	yield { what: `parts of all columns, ${content}`, input: { search: ofAll('LIKE', text(part)) } };
	yield { what: `quick search, ${content}`, input: { quickSearch: text(room), select: 1 } };
	for (const [at, field] of columns.entries()) {
		const values = listOf({ maxItems: mostChosen }, room / 3, (nth) => `${unit.slice(0, 1)}${nth}`, weigh).join(',');
		const operator = operators[(at + content.length) % operators.length] ?? '';
		const val = operator === 'LIKE' ? text(room - names) : values;
		const search = [{ field, operator, val }];
		yield { what: `${field} ${operator}, ${content}`, input: { search, order: `${field},desc` } };
		if (at > 0) continue;
		const chosen = { initKey: field, initValue: values, initOperator: 'in' };
		yield { what: `${field} chosen, ${content}`, input: { ...chosen, limit: 999 } };
	}
}
