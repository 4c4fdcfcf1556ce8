/** As much of a JSON schema as a value is built from. */
export interface Shape {
	readonly type?: string | readonly string[];
	readonly properties?: Readonly<Record<string, Shape>>;
	readonly required?: readonly string[];
	readonly items?: Shape;
	readonly additionalProperties?: Shape | boolean;
	readonly anyOf?: readonly Shape[];
	readonly oneOf?: readonly Shape[];
	readonly allOf?: readonly Shape[];
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly pattern?: string;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly minItems?: number;
	readonly maxItems?: number;
	readonly maxProperties?: number;
	readonly minimum?: number;
}

/** Counts how much a text takes of what may be sent. */
export type Weigh = (text: string) => number;

const shortText = 100;
/** Beside a value: its name, quotes, brackets and commas. */
const around = 24;

const alternatives = ({ anyOf = [], oneOf = [], allOf = [] }: Shape) => [...anyOf, ...oneOf, ...allOf];
const entriesOf = ({ additionalProperties }: Shape) =>
	typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
		? additionalProperties
		: undefined;

/** The fields of an input, whatever alternatives it has. */
export function fieldsOf(shape: Shape): Record<string, Shape> {
	return Object.assign({}, ...alternatives(shape).map(fieldsOf), shape.properties);
}

/** Where the schema does not say what it is: some reader behind it does. */
export function isOpen(shape: Shape): boolean {
	const { type, const: only, enum: choices, properties } = shape;
	return !type && only === undefined && !choices && !properties && alternatives(shape).length === 0;
}

/** Whether it can be more than a line. */
export function isLong(shape: Shape): boolean {
	if (isOpen(shape) || shape.type === 'array' || entriesOf(shape)) return true;
	const isText = shape.type === 'string' && !shape.enum && shape.const === undefined;
	if (isText && (shape.maxLength ?? shortText + 1) > shortText) return true;
	return [...Object.values(shape.properties ?? {}), ...alternatives(shape)].some(isLong);
}

/** The part of it that has entries. */
export function listIn(shape: Shape): Shape | undefined {
	return [shape, ...alternatives(shape)].find((one) => one.type === 'array' || isOpen(one));
}

/** The part of it that has names of the sender's. */
export function recordIn(shape: Shape): Shape | undefined {
	return [shape, ...alternatives(shape)].find((one) => entriesOf(one) ?? isOpen(one));
}

/** A value that passes as far as its schema tells; the nth of a list is another one. */
export function sample(shape: Shape, nth = 1): unknown {
	if (shape.const !== undefined) return shape.const;
	if (shape.enum) return shape.enum[nth % shape.enum.length];
	if (shape.properties) return mapped(shape.properties, (field) => sample(field, nth));
	const [first] = alternatives(shape).filter(({ type }) => type !== 'null');
	if (first) return sample(first, nth);
	if (shape.type === 'array') {
		return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, (_, at) => sample(shape.items ?? {}, at + 1));
	}
	if (shape.type === 'integer' || shape.type === 'number') return Math.max(nth, shape.minimum ?? 0);
	if (shape.type === 'boolean') return true;
	const entries = entriesOf(shape);
	if (entries) return { [nth]: sample(entries, nth) };
	return shape.type === 'string' ? textFor(shape, nth) : String(nth);
}

const texts = [
	'13800138000',
	'2026-01-01',
	'2026-01-01 10:00:00',
	'a@example.com',
	'1.00',
	'#112233',
	'https://example.com/',
];

function textFor({ pattern, minLength = 0, maxLength = 40 }: Shape, nth: number): string {
	const plain = String(nth).padStart(Math.min(minLength, maxLength), 'a').slice(0, maxLength);
	if (pattern === undefined) return plain;
	const judge = new RegExp(pattern, 'u');
	return [plain, `a${nth}`, ...texts, 'a'.repeat(maxLength)].find((text) => judge.test(text)) ?? plain;
}

/** Each text in it consists of this, and all of it takes as much as there is room for. */
export function filled(shape: Shape, unit: string, room: number, weigh: Weigh): unknown {
	if (shape.const !== undefined || shape.enum) return sample(shape);
	if (shape.properties) {
		const rooms = sharedOut(shape.properties, unit, room, weigh);
		return mapped(shape.properties, (field, name) => filled(field, unit, rooms.get(name) ?? 0, weigh));
	}
	const [first] = alternatives(shape).filter(({ type }) => type !== 'null');
	if (first) return filled(first, unit, room, weigh);
	const entries = entriesOf(shape);
	if (entries) return { [unit]: filled(entries, unit, room - around, weigh) };
	if (shape.type === 'array') {
		return listOf(shape, room, (_, part) => filled(shape.items ?? {}, unit, part, weigh), weigh);
	}
	const isText = shape.type === 'string' || isOpen(shape);
	return isText ? textOf(unit, shape.maxLength ?? room, room, weigh) : sample(shape);
}

/** What is short takes what it can, what is long shares the rest. */
export function sharedOut(
	fields: Readonly<Record<string, Shape>>,
	unit: string,
	room: number,
	weigh: Weigh,
): ReadonlyMap<string, number> {
	const perLetter = weigh(unit) / unit.length;
	const wanted = Object.entries(fields).map(([name, shape]) => ({ name, most: perLetter * lettersOf(shape) + around }));
	wanted.sort((one, other) => one.most - other.most);
	const rooms = new Map<string, number>();
	let left = room;
	for (const [at, { name, most }] of wanted.entries()) {
		const own = Math.min(most, left / (wanted.length - at));
		rooms.set(name, Math.max(0, Math.floor(own - around)));
		left -= own;
	}
	return rooms;
}

/** How long its text may be; endless where it is more than a text. */
function lettersOf(shape: Shape): number {
	if (shape.enum || shape.const !== undefined) return shortText;
	const inner = alternatives(shape).filter(({ type }) => type !== 'null');
	if (inner.length > 0) return Math.max(...inner.map(lettersOf));
	if (shape.type === 'string') return shape.maxLength ?? Number.POSITIVE_INFINITY;
	return ['integer', 'number', 'boolean'].includes(String(shape.type)) ? 20 : Number.POSITIVE_INFINITY;
}

function textOf(unit: string, letters: number, room: number, weigh: Weigh): string {
	const times = Math.min(Math.floor(room / weigh(unit)), Math.floor(letters / unit.length));
	return unit.repeat(Math.max(1, times)).slice(0, Math.max(1, letters));
}

/** As many entries as it may have and there is room for. */
export function listOf(
	{ maxItems = 50_000 }: Shape,
	room: number,
	make: (nth: number, room: number) => unknown,
	weigh: Weigh,
): unknown[] {
	const weightOf = (entry: unknown) => weigh(JSON.stringify(entry) ?? '') + 1;
	const count = Math.max(1, Math.min(maxItems, Math.floor(room / weightOf(make(maxItems, 1)))));
	const list: unknown[] = [];
	let left = room;
	for (let nth = 1; nth <= count; nth += 1) {
		const entry = make(nth, Math.floor(left / (count - nth + 1)) - around);
		left -= weightOf(entry);
		if (left < 0 && list.length > 0) break;
		list.push(entry);
	}
	return list;
}

/** As many names as there is room for, each another one. */
export function recordOf(shape: Shape, room: number, weigh: Weigh): Record<string, unknown> {
	const entries = entriesOf(shape) ?? {};
	const named = { maxItems: shape.maxProperties ?? 50_000 };
	const pairs = listOf(named, room, (nth) => [String(nth), sample(entries, nth)], weigh);
	return Object.fromEntries(pairs as [string, unknown][]);
}

function mapped<Value>(fields: Readonly<Record<string, Shape>>, make: (field: Shape, name: string) => Value) {
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));
}
