import { maskedPhone, queryWithMaskedPhones, searchWithMaskedPhones } from '#domain/kernel/masked-phone.ts';
import { isPhoneColumn, isSecretColumn } from '#domain/kernel/secret-columns.ts';

/** Texts beyond this are cut: the log says what was done, it is no copy of the goods' descriptions. */
const longestText = 2000;

/** What stands in the place of a secret. */
const stars = '***';

/** What a JSON schema of an input says of a value, as far as the log asks. */
export interface InputShape {
	/** A secret. */
	readonly writeOnly?: boolean;
	readonly type?: string | readonly string[];
	readonly properties?: Readonly<Record<string, InputShape>>;
	readonly additionalProperties?: InputShape | boolean;
	readonly items?: InputShape | readonly InputShape[];
	readonly anyOf?: readonly InputShape[];
	readonly oneOf?: readonly InputShape[];
	readonly allOf?: readonly InputShape[];
}

/**
 * A copy to keep of what was sent, as it was read: what the contract names and nothing beside; secrets and phone numbers
 * masked at any depth, long texts cut.
 */
export function keptParams(sent: object, contract: InputShape, read?: unknown): Readonly<Record<string, unknown>> {
	return keptEntries(asRead(sent, read) as object, alternativesOf(contract));
}

/** What the work was done by: one number of all ways to write it, a list that came as a text. An amount stays in the unit it was sent in. */
function asRead(sent: unknown, read: unknown): unknown {
	if (read === undefined) return sent;
	if (typeof read === 'number') return Number(sent) === read ? read : sent;
	if (typeof read !== 'object' || read === null || typeof sent !== 'object' || sent === null) return read;
	if (Array.isArray(read)) {
		return Array.isArray(sent) && sent.length === read.length ? read.map((each, at) => asRead(sent[at], each)) : read;
	}
	const entries = Object.entries(sent).map(([name, each]) => [
		name,
		Object.hasOwn(read, name) ? asRead(each, (read as Record<string, unknown>)[name]) : each,
	]);
	return Object.fromEntries(entries);
}

/** The same of what was changed, which no contract describes. */
export function keptChanges(changes: object): Readonly<Record<string, unknown>> {
	return keptEntries(changes, []);
}

function kept(sent: unknown, shapes: readonly InputShape[]): unknown {
	if (shapes.some(({ writeOnly }) => writeOnly)) return stars;
	if (typeof sent === 'string' && isListAlone(shapes)) return kept(sent.split(','), shapes);
	if (typeof sent === 'string') return sent.length > longestText ? `${sent.slice(0, longestText)}…` : sent;
	if (Array.isArray(sent)) return sent.map((entry) => kept(entry, entryShapes(shapes)));
	return typeof sent === 'object' && sent !== null ? keptEntries(sent, shapes) : sent;
}

function keptEntries(sent: object, shapes: readonly InputShape[]): Record<string, unknown> {
	const isDescribed = shapes.some((shape) => shape.properties ?? shape.additionalProperties ?? shape.items);
	const entries = Object.entries(sent).flatMap(([name, value]) => {
		const named = shapesAt(name, shapes);
		return isDescribed && named.length === 0 ? [] : [[name, keptValue(name, value, { shapes: named, sent })]];
	});
	return Object.fromEntries(entries);
}

/** What a value of a search stands beside: the name of the column that it is looked for in. */
const searchedBy: Readonly<Record<string, string>> = { val: 'field', initValue: 'initKey' };

function keptValue(
	name: string,
	value: unknown,
	{ shapes, sent }: { shapes: readonly InputShape[]; sent: object },
): unknown {
	if (isSecretColumn(name)) return stars;
	const column = String((sent as Record<string, unknown>)[searchedBy[name] ?? ''] ?? name);
	if (isPhoneColumn(column)) return withPhonesMasked(value);
	// A list of conditions may come as one text.
	const isSearch = name === 'quickSearch' || (name === 'search' && typeof value === 'string');
	if (isSearch) return withPhonesMasked(value, searchWithMaskedPhones);
	// The address of a saved view, with all that it is searched by.
	if (name === 'query' && typeof value === 'string') return queryWithMaskedPhones(value.slice(0, longestText));
	return kept(value, shapes);
}

/** The shapes of an entry; clients also send lists as objects with digits for names. */
function shapesAt(name: string, shapes: readonly InputShape[]): InputShape[] {
	const named = shapes.flatMap(({ properties, additionalProperties }) => {
		if (properties) return Object.hasOwn(properties, name) ? [properties[name] as InputShape] : [];
		return typeof additionalProperties === 'object' ? [additionalProperties] : [];
	});
	return [...named.flatMap(alternativesOf), ...(/^\d+$/.test(name) ? entryShapes(shapes) : [])];
}

/** Lists of declared screens also come as one text, which is none to be cut. */
function isListAlone(shapes: readonly InputShape[]): boolean {
	return shapes.some(({ items }) => items) && !shapes.some(({ type }) => [type].flat().includes('string'));
}

function entryShapes(shapes: readonly InputShape[]): InputShape[] {
	return shapes.flatMap(({ items = [] }) => items).flatMap(alternativesOf);
}

function alternativesOf(shape: InputShape): InputShape[] {
	const { anyOf = [], oneOf = [], allOf = [] } = shape;
	return [shape, ...[...anyOf, ...oneOf, ...allOf].flatMap(alternativesOf)];
}

/** A number, those before and after a change, or those of a list, however deep they stand. */
function withPhonesMasked(value: unknown, masked = maskedPhone): unknown {
	if (typeof value === 'string' || typeof value === 'number') {
		return masked(String(value).slice(0, longestText));
	}
	if (Array.isArray(value)) return value.map((each) => withPhonesMasked(each, masked));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value);
	return Object.fromEntries(
		entries.map(([name, each]) => [name, isSecretColumn(name) ? stars : withPhonesMasked(each, masked)]),
	);
}
