import { isRuleName } from '#domain/access/nodes.ts';
import { checkedLink } from '#domain/kernel/safe-link.ts';
import { changeLastStep } from '#domain/kernel/text.ts';
import { type Reading, readField, type Stored } from '#domain/resource/field.reader.ts';
import type { Field, FieldKind, Option, Pair } from '#domain/resource/field.ts';
import { type ValidatorName, validators } from '#domain/resource/validators.ts';
import { masked } from '#domain/security/undo.rules.ts';

/** The types an item may have: the inputs of forms. */
export const itemTypes = [
	...(['string', 'password', 'number', 'radio', 'checkbox', 'switch', 'textarea', 'array'] as const),
	...(['datetime', 'year', 'date', 'time', 'select', 'selects', 'remoteSelect', 'remoteSelects'] as const),
	...(['editor', 'city', 'image', 'images', 'file', 'files', 'icon', 'color'] as const),
] as const satisfies readonly FieldKind[];

export type ItemType = (typeof itemTypes)[number];

/** What an item carries on the wire. */
export type ItemValue = string | boolean | string[] | Pair[];

/** What an item asks for. */
export interface ItemShape {
	readonly type: ItemType;
	readonly title: string;
	/** Comma list of validator names. */
	readonly rule: string;
	/** The choices by code. */
	readonly content: Readonly<Record<string, string>> | '';
	/** Attributes of the input. */
	readonly input_extend?: Readonly<Record<string, unknown>>;
}

const choiceTypes: readonly ItemType[] = ['radio', 'checkbox', 'select', 'selects'];
const longestText = 10_000;

/** Whether what was sent for a password leaves the kept one: nothing, or the stars that stand in its place. */
export function isKeptSecret(sent: unknown): boolean {
	return sent === undefined || sent === null || sent === '' || sent === masked;
}

/** Whether the item offers choices. */
export function hasChoices(type: ItemType): boolean {
	return choiceTypes.includes(type);
}

/** Whether a check of that name exists. */
export function isRule(name: string): name is ValidatorName {
	return Object.hasOwn(validators, name);
}

const forEmpty = ['required', 'editorRequired'] as const;
const isForEmpty = (name: ValidatorName): name is (typeof forEmpty)[number] => forEmpty.includes(name as never);

/** The item as a field of a form: the same inputs and the same first checks as on every other screen. */
export function fieldOf(item: ItemShape): Field {
	const label = { 'zh-cn': item.title, en: item.title };
	const named = item.rule.split(',').filter(isRule);
	const rules = named.filter((name) => !isForEmpty(name)) as Exclude<ValidatorName, (typeof forEmpty)[number]>[];
	const isRequired = item.type !== 'switch' && named.some(isForEmpty);
	const options = Object.entries(item.content || {}).map(
		([value, title]): Option => ({ value, label: { 'zh-cn': title, en: title } }),
	);
	const remote = remoteOf(item);
	return {
		kind: item.type === 'number' ? 'float' : item.type,
		label,
		required: isRequired,
		rules,
		// What is left empty is empty, not 0.
		...(['number', 'year', 'remoteSelect'].includes(item.type) && { nullable: true }),
		...(hasChoices(item.type) && { options }),
		...(item.type === 'time' && { pattern: String.raw`([01]\d|2[0-3]):[0-5]\d:[0-5]\d` }),
		...(remote && { relation: remote }),
		...(['string', 'icon', 'color', 'image', 'file'].includes(item.type) && { max: 1000 }),
		...(['password', 'textarea', 'editor'].includes(item.type) && { max: longestText }),
	};
}

/** `remote-url` of the input's attributes names the list that offers the rows. */
function remoteOf({ type, input_extend }: ItemShape) {
	if (type !== 'remoteSelect' && type !== 'remoteSelects') return undefined;
	const address = /^\/admin\/([\w.]+)\/index$/.exec(String(input_extend?.['remote-url'] ?? ''))?.[1] ?? 'auth.Admin';
	const resource = changeLastStep(address.replaceAll('.', '/'), (last) => last.charAt(0).toLowerCase() + last.slice(1));
	return { resource, table: '', label: String(input_extend?.['field'] ?? 'name') };
}

/** Reads what was sent for an item; in the place of a moment its text is kept. */
export function readItem(item: ItemShape, raw: unknown): Reading {
	const reading = readField(fieldOf(item), item.type === 'remoteSelect' && raw === 0 ? '' : raw);
	if (!('value' in reading) || item.type !== 'datetime') return reading;
	// A moment is kept as it was typed, in whatever zone the shop has.
	return { value: reading.value === null ? '' : String(raw).trim() };
}

/** What is stored of a value that was read. */
export function storedText(type: ItemType, value: Stored): string {
	if (value === null) return type === 'switch' ? '0' : '';
	if (Array.isArray(value))
		return ['checkbox', 'selects', 'array'].includes(type) ? JSON.stringify(value) : value.join(',');
	return String(value);
}

/** What the wire carries of a stored text. */
export function wireValue(type: ItemType, stored: string | null): ItemValue {
	const text = stored ?? '';
	switch (type) {
		case 'switch':
			return text === '1';
		case 'checkbox':
		case 'selects':
			return parsedList(text).map(String);
		case 'array':
			return parsedList(text) as Pair[];
		case 'city':
		case 'remoteSelects':
			return text === '' ? [] : text.split(',');
		case 'password':
			return text === '' ? '' : masked;
		default:
			return text;
	}
}

function parsedList(text: string): unknown[] {
	try {
		const list: unknown = JSON.parse(text || '[]');
		return Array.isArray(list) ? list : [];
	} catch {
		return [];
	}
}

const attributeName = /^[a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)?$/;

/** Attributes as they are typed: a `name=value` a line; true, false and numbers are meant, one dot nests. */
export function parseAttributes(text: string): Record<string, unknown> {
	const made: Record<string, unknown> = {};
	for (const [name, value] of linesOf(text)) {
		if (!attributeName.test(name) || name.includes('__')) continue;
		const [outer = '', inner] = name.split('.');
		if (inner === undefined) made[outer] = meant(value);
		else {
			const known = made[outer];
			made[outer] = { ...(typeof known === 'object' ? known : {}), [inner]: meant(value) };
		}
	}
	return made;
}

const actingAttributes = [
	...(['href', 'xlinkhref', 'src', 'srcset', 'srcdoc', 'action', 'formaction', 'ping'] as const),
	...(['innerhtml', 'outerhtml', 'dangerouslysetinnerhtml'] as const),
];

/** The first attribute that would run, fetch or lead to something instead of describing the input. */
export function actingAttribute(attributes: Readonly<Record<string, unknown>>): string | undefined {
	for (const [name, value] of Object.entries(attributes)) {
		const plain = name.replace(/[^a-zA-Z]/g, '').toLowerCase();
		if (plain.startsWith('on') || actingAttributes.some((acting) => acting === plain)) return name;
		if (typeof value === 'string' && /^\s*(?:javascript|vbscript|data):/i.test(value)) return name;
		if (typeof value === 'object' && value !== null && actingAttribute({ ...value }) !== undefined) return name;
	}
	return undefined;
}

/** The attributes without those. */
export function restingAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(attributes).filter(([name, value]) => actingAttribute({ [name]: value }) === undefined),
	);
}

/** Whether a quick entrance leads to a page: by the name of its rule, or by an address of the web or of this shop. */
export function isEntranceTarget(value: string): boolean {
	return checkedLink(value) !== '' || (isRuleName(value) && !/[:\\]/.test(value));
}

/** Choices as they are typed: a `code=label` a line. */
export function parseChoices(text: string): Record<string, string> {
	return Object.fromEntries(linesOf(text).filter(([code]) => /^[\w-]{1,50}$/.test(code) && code !== '__proto__'));
}

function linesOf(text: string): [string, string][] {
	return text.split(/\r?\n/).flatMap((line) => {
		const place = line.indexOf('=');
		return place > 0 ? [[line.slice(0, place).trim(), line.slice(place + 1).trim()] as [string, string]] : [];
	});
}

function meant(text: string): unknown {
	if (text === 'true' || text === 'false') return text === 'true';
	return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : text;
}
