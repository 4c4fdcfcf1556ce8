import type { Texts } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Entry, Field, FieldKind, Option, Pair, Relation, Through, WireByKind } from '#domain/resource/field.ts';

type Shared =
	| 'rules'
	| 'required'
	| 'hint'
	| 'list'
	| 'hidden'
	| 'when'
	| 'form'
	| 'search'
	| 'sort'
	| 'width'
	| 'nullable';
type Settings<More extends keyof Field = never, Default = never> = Partial<Pick<Field, Shared | More>> & {
	readonly default?: Default;
};
type Value<Kind extends FieldKind, Given> = Given extends { nullable: true }
	? WireByKind[Kind] | null
	: WireByKind[Kind];

/** One text in both languages, as labels and titles are written in resource files. */
export function words(chinese: string, english: string): Texts {
	return { 'zh-cn': chinese, en: english };
}

/** One choice of a radio, select or checkbox. */
export function option<const Code extends string>(
	value: Code,
	chinese: string,
	english: string,
	tone?: Option['tone'],
): Option<Code> {
	return { value, label: words(chinese, english), ...(tone && { tone }) };
}

/** A field function of one kind: `text('名称', 'Name', { max: 60 })`. */
function maker<Kind extends FieldKind, Given extends object>(kind: Kind, preset: Partial<Field> = {}) {
	return <const Options extends Given>(chinese: string, english: string, options?: Options) =>
		({ kind, label: words(chinese, english), ...preset, ...options }) as Field<Kind, Value<Kind, Options>>;
}

type TextSettings = Settings<'min' | 'max' | 'pattern' | 'translatable', string>;
type NumberSettings = Settings<'min' | 'max', number>;
type ListSettings = Settings<'min' | 'max', readonly string[]>;

export const text = maker<'string', TextSettings>('string', { max: 255 });
export const textarea = maker<'textarea', TextSettings>('textarea', { max: 1000 });
export const password = maker<'password', TextSettings>('password', { min: 6, max: 32 });
export const editor = maker<'editor', TextSettings>('editor', { max: 200_000 });
export const icon = maker<'icon', Settings<never, string>>('icon', { max: 50 });
export const color = maker<'color', Settings<never, string>>('color', {
	max: 50,
	pattern: '#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(?:rgb|hsl)a?\\([\\d.,%/\\s]{5,40}\\)|[a-zA-Z]{3,20}',
});
export const image = maker<'image', Settings<never, string>>('image', { max: 255 });
export const images = maker<'images', ListSettings>('images', { max: 9 });
export const file = maker<'file', Settings<never, string>>('file', { max: 255 });
export const files = maker<'files', ListSettings>('files', { max: 9 });
export const number = maker<'number', NumberSettings>('number', { min: -2_147_483_648, max: 2_147_483_647 });
export const float = maker<'float', NumberSettings>('float');
/** An amount; limits are in currency units. */
export const money = maker<'money', Settings<'min' | 'max', string>>('money', { min: 0, max: 99_999_999 });
/** A rate, stored in basis points. */
export const percent = maker<'percent', Settings<'min' | 'max', string>>('percent', { min: 0, max: 100 });
export const year = maker<'year', NumberSettings>('year', { min: 1900, max: 2200, nullable: true });
export const date = maker<'date', Settings<never, string>>('date', { nullable: true });
export const time = maker<'time', Settings<never, string>>('time', { pattern: '([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d' });
export const datetime = maker<'datetime', Settings<never, number>>('datetime', { nullable: true });
export const toggle = maker<'switch', Settings<never, 0 | 1>>('switch', { default: 1, required: true });
export const pairs = maker<'array', Settings<'min' | 'max', readonly Pair[]>>('array', { max: 50 });
/** A list of entries, each of several fields. */
export const records = maker<
	'records',
	Settings<'min' | 'max', readonly Entry[]> & { readonly entry: Readonly<Record<string, Field>> }
>('records', { max: 50 });
/** The ids of province, city and district. */
export const city = maker<'city', ListSettings>('city', { max: 3 });

type ChoiceSettings<Code extends string, Default> = Settings<never, Default> & {
	readonly options: readonly Option<Code>[];
};

export function radio<const Code extends string>(
	chinese: string,
	english: string,
	options: ChoiceSettings<Code, Code>,
) {
	return { kind: 'radio', label: words(chinese, english), required: true, ...options } as Field<'radio', Code>;
}

export function select<const Code extends string>(
	chinese: string,
	english: string,
	options: ChoiceSettings<Code, Code>,
) {
	return { kind: 'select', label: words(chinese, english), ...options } as Field<'select', Code>;
}

export function checkbox<const Code extends string>(
	chinese: string,
	english: string,
	options: ChoiceSettings<Code, readonly Code[]>,
) {
	return { kind: 'checkbox', label: words(chinese, english), ...options } as Field<'checkbox', Code[]>;
}

export function selects<const Code extends string>(
	chinese: string,
	english: string,
	options: ChoiceSettings<Code, readonly Code[]>,
) {
	return { kind: 'selects', label: words(chinese, english), ...options } as Field<'selects', Code[]>;
}

type RemoteSettings = Settings<never, number> & { readonly relation: Relation };

/** One row of another resource; left empty it is 0, or NULL where `nullable`. */
export function remoteSelect<const Options extends RemoteSettings>(chinese: string, english: string, options: Options) {
	return { kind: 'remoteSelect', label: words(chinese, english), ...options } as Field<
		'remoteSelect',
		Value<'remoteSelect', Options>
	> &
		Pick<Options, 'relation'>;
}
export const remoteSelects = maker<
	'remoteSelects',
	Settings<'min' | 'max'> & { readonly relation: Relation; readonly through?: Through }
>('remoteSelects');

const switched = [option(onOff.on, '启用', 'On', 'success'), option(onOff.off, '停用', 'Off', 'info')] as const;

/** The usual on/off column: a switch whose codes are "1" and "0". */
export function status(settings: Settings = {}) {
	return {
		kind: 'switch',
		label: words('状态', 'Status'),
		options: switched,
		default: onOff.on,
		required: true,
		...settings,
	} as Field<'switch', '0' | '1'>;
}
