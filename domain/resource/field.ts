import type { Texts } from '#domain/kernel/language.ts';
import type { ValidatorName } from '#domain/resource/validators.ts';

/** One `{key, value}` entry of an `array` field. */
export interface Pair {
	key: string;
	value: string;
}

/** One entry of a `records` field: values by the names of its fields. */
export type Entry = Readonly<Record<string, unknown>>;

/** What each kind of field carries on the wire. */
export interface WireByKind {
	string: string;
	textarea: string;
	password: string;
	editor: string;
	icon: string;
	color: string;
	image: string;
	file: string;
	time: string;
	number: number;
	float: number;
	money: string;
	percent: string;
	switch: 0 | 1;
	radio: string;
	select: string;
	checkbox: string[];
	selects: string[];
	images: string[];
	files: string[];
	city: string[];
	remoteSelect: number;
	remoteSelects: string[];
	array: Pair[];
	records: Entry[];
	date: string | null;
	datetime: number | null;
	year: number | null;
}

export type FieldKind = keyof WireByKind;

/** The colour of a choice in lists; `info` unless named. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'accent';

/** One choice of a radio, select or checkbox; the value is a string of digits on the wire. */
export interface Option<Value extends string = string> {
	readonly value: Value;
	readonly label: Texts;
	readonly tone?: Tone;
	/** A row comes by it in another way: lists show it and are narrowed by it, no form sets it. */
	readonly isOnlyShown?: boolean;
}

/** Where the rows of a remote select come from. */
export interface Relation {
	/** The name of the resource whose `index` offers the choices. */
	readonly resource: string;
	readonly table: string;
	/** The column that names a row of it. */
	readonly label: string;
	/** The wire name under which the joined row is nested in lists; absent = not joined. */
	readonly alias?: string;
	/** Further parameters of the request for the choices. */
	readonly query?: Readonly<Record<string, string | number>>;
	/** The only columns of the joined row that lists show; the label alone unless named. */
	readonly fields?: readonly string[];
	/** The column among them with a portrait: lists show somebody by it and by name. */
	readonly portrait?: string;
	/** Translatable columns among them. */
	readonly translatable?: readonly string[];
}

/** A table with the rows of a remote select of several, each once and in their order, in place of a column. */
export interface Through {
	readonly table: string;
	/** The column with the row whose field it is. */
	readonly owner: string;
	/** The column with the chosen row; `place` orders them. */
	readonly row: string;
}

/** A declared column: what it is called, what it may be, where it shows. */
export interface Field<Kind extends FieldKind = FieldKind, Value = unknown> {
	readonly kind: Kind;
	readonly label: Texts;
	readonly hint?: Texts;
	readonly required?: boolean;
	/** Stored as NULL when left empty. */
	readonly nullable?: boolean;
	/** What a new row starts with. */
	readonly default?: unknown;
	/** Text: least characters; number: least value; list: least entries. */
	readonly min?: number;
	readonly max?: number;
	/** A regular expression the whole text must match. */
	readonly pattern?: string;
	/** Named checks of the text or number, besides those of its kind; what may not be empty is `required`. */
	readonly rules?: readonly Exclude<ValidatorName, 'required' | 'editorRequired'>[];
	readonly options?: readonly Option[];
	readonly relation?: Relation;
	/** Of a remote select of several: kept in a table of its own, which the database can check. */
	readonly through?: Through;
	/** What each entry of a `records` field has; kinds that travel as they are stored. */
	readonly entry?: Readonly<Record<string, Field>>;
	/** A second language lies in the row's `i18n`. */
	readonly translatable?: boolean;
	/** Shown as a column; each kind has its own default. */
	readonly list?: boolean;
	/** Stands in lists in place of a text that its page has no room for; absent = the field's texts are short. */
	readonly tooLong?: string;
	/** In the answer of lists, a column only for the reader who asks for it. */
	readonly hidden?: boolean;
	/** The form asks for it only while another field has one of these values. */
	readonly when?: { readonly field: string; readonly is: readonly string[] };
	/** `false` = read only: not in the form, ignored on input. */
	readonly form?: boolean;
	/**
	 * `byName`: answered to who asks for it by name, but no screen offers it, as no index serves it; of a kind that is not
	 * searched otherwise, by parts of its text.
	 */
	readonly search?: boolean | 'byName';
	readonly sort?: boolean | 'byName';
	readonly width?: number;
	/** Carries the type of the wire value; never set. */
	readonly wire?: Value;
}

type Operator = 'LIKE' | 'eq' | 'RANGE' | 'FIND_IN_SET';

/** How a kind is stored and read; the input widget and the cell depend on the kind itself. */
export type Shape =
	| 'text'
	| 'integer'
	| 'float'
	| 'hundredths'
	| 'flag'
	| 'code'
	| 'id'
	| 'list'
	| 'pairs'
	| 'records'
	| 'date'
	| 'time'
	| 'moment';

interface Trait {
	readonly shape: Shape;
	/** A column of the list unless the field says otherwise. */
	readonly list: boolean;
	/** How the search form asks for it; absent = it is not searched. */
	readonly operator?: Operator;
	readonly sort: boolean;
}

const hidden = { list: false, sort: false } as const;
const shown = { list: true, sort: false } as const;
const ordered = { list: true, sort: true } as const;

/** Money and percent are stored as integer hundredths and travel as decimal strings. */
export const traits: Readonly<Record<FieldKind, Trait>> = {
	string: { shape: 'text', operator: 'LIKE', ...ordered },
	textarea: { shape: 'text', operator: 'LIKE', ...hidden },
	password: { shape: 'text', ...hidden },
	editor: { shape: 'text', ...hidden },
	icon: { shape: 'text', ...shown },
	color: { shape: 'text', ...shown },
	image: { shape: 'text', ...shown },
	file: { shape: 'text', ...hidden },
	time: { shape: 'time', operator: 'eq', ...ordered },
	number: { shape: 'integer', operator: 'RANGE', ...ordered },
	year: { shape: 'integer', operator: 'RANGE', ...ordered },
	float: { shape: 'float', operator: 'RANGE', ...ordered },
	money: { shape: 'hundredths', operator: 'RANGE', ...ordered },
	percent: { shape: 'hundredths', operator: 'RANGE', ...ordered },
	switch: { shape: 'flag', operator: 'eq', ...ordered },
	radio: { shape: 'code', operator: 'eq', ...ordered },
	select: { shape: 'code', operator: 'eq', ...ordered },
	checkbox: { shape: 'list', operator: 'FIND_IN_SET', ...shown },
	selects: { shape: 'list', operator: 'FIND_IN_SET', ...shown },
	images: { shape: 'list', ...shown },
	files: { shape: 'list', ...hidden },
	city: { shape: 'list', ...hidden },
	remoteSelect: { shape: 'id', operator: 'eq', ...shown },
	remoteSelects: { shape: 'list', operator: 'FIND_IN_SET', ...hidden },
	array: { shape: 'pairs', ...hidden },
	records: { shape: 'records', ...hidden },
	date: { shape: 'date', operator: 'RANGE', ...ordered },
	datetime: { shape: 'moment', operator: 'RANGE', ...ordered },
};

/** So many entries a list has where its field names no number. */
export const mostChosen = 1000;

/** How a field is stored; a switch with options stores one of their codes, any other a flag. */
export function shapeOf(field: Field): Shape {
	return field.kind === 'switch' && field.options ? 'code' : traits[field.kind].shape;
}

/** Whether rows may be NULL there. */
export function mayBeEmpty(field: Field): boolean {
	return field.nullable === true && !field.required;
}

/** Whether lists show the column. */
export function isListed(field: Field): boolean {
	return field.kind !== 'password' && (field.list ?? traits[field.kind].list);
}

/** Whether the form has an input for it. */
export function isEditable(field: Field): boolean {
	return field.form !== false;
}

/** Whether the server lets callers sort by it. */
export function isSortable(field: Field): boolean {
	return field.sort === undefined ? traits[field.kind].sort : field.sort !== false;
}

/** Whether lists offer to sort by it. */
export function offersSort(field: Field): boolean {
	return field.sort !== 'byName' && isSortable(field);
}

/** How the column is searched; absent = callers may not search it. */
export function searchOperator(field: Field): Operator | undefined {
	if (field.search === false) return undefined;
	return traits[field.kind].operator ?? (field.search === 'byName' ? 'LIKE' : undefined);
}

/** What the entries of a `records` field go by: the first of their fields. */
export function entryNames(field: Field, entries: readonly Entry[]): string[] {
	const [name = ''] = Object.keys(field.entry ?? {});
	return entries.map((entry) => String(entry[name] ?? ''));
}

/** How the search form asks for the column; absent = it does not. */
export function offeredOperator(field: Field): Operator | undefined {
	return field.search === 'byName' ? undefined : searchOperator(field);
}
