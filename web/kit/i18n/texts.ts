import { use, useMemo } from 'react';
import { createTranslator } from 'use-intl/core';
import { enumerated, type Language } from '#domain/kernel/language.ts';
import type kit from './kit.messages.zh-cn.json';

/** The texts of every namespace, by its name; those of screens are in `web/i18n-keys.generated.d.ts`. */
export interface Namespaces {
	kit: typeof kit;
}

export type Namespace = keyof Namespaces;

type Leaves<Texts, Prefix extends string = ''> = {
	[Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : Leaves<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** One namespace, or several of which the first is meant where a key names none. */
type Asked = Namespace | readonly [Namespace, ...Namespace[]];
type First<Names extends Asked> = Names extends readonly [infer Name extends Namespace, ...unknown[]]
	? Name
	: Names & Namespace;
type Any<Names extends Asked> = Names extends readonly (infer Name extends Namespace)[] ? Name : Names & Namespace;
export type TextKey<Names extends Asked> =
	| Leaves<Namespaces[First<Names>]>
	| { [Name in Any<Names>]: `${Name}:${Leaves<Namespaces[Name]>}` }[Any<Names>];

/** Gives the text of a key, its places filled: `t('found', { words })`, or `t('kit:save')` of a further namespace. */
export type Translate<Names extends Asked> = (
	key: TextKey<Names>,
	values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of a namespace as they stand in their file, compiled at build time (`scripts/vite-messages.ts`). */
export type Messages = Readonly<Record<string, unknown>>;

type Source = (namespace: string) => Promise<Messages>;

let language: Language = 'zh-cn';
let source: Source = (namespace) => Promise.reject(new Error(`Nobody knows the texts of "${namespace}".`));
let loaded: Readonly<Record<string, Messages>> = {};
let translators = new Map<string, ReturnType<typeof createTranslator>>();
const fetched = new Map<string, Promise<unknown>>();

/** Says in which language and from where texts come; what is at hand already needs no fetching. */
export function setTexts(
	chosen: Language,
	{ texts = {}, from }: { texts?: Readonly<Record<string, Messages>>; from?: Source },
): void {
	// The server says the same again for every page.
	if (chosen === language && texts === loaded && !from) return;
	language = chosen;
	loaded = texts;
	if (from) source = from;
	translators = new Map();
	fetched.clear();
}

/** Fetches the namespaces that are not there yet. */
export async function loadNamespaces(names: readonly string[]): Promise<void> {
	const missing = names.filter((name) => !(name in loaded));
	const found = await Promise.all(missing.map(async (name) => [name, await source(name)] as const));
	loaded = { ...loaded, ...Object.fromEntries(found) };
}

/** The text function of namespaces that are there; for code outside of components. */
export function textsOf<const Names extends Asked>(names: Names): Translate<Names> {
	const own = typeof names === 'string' ? names : names[0];
	return (key: string, values) => {
		const [name, rest] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [own, key];
		return translatorOf(name)(rest, values);
	};
}

/** The language that texts are in. */
export function textLanguage(): Language {
	return language;
}

/** Names in a row, as the language on the screen parts them. */
export function listed(names: readonly string[]): string {
	return enumerated(names, language);
}

/** A part of the texts of a namespace as an object; of texts without places alone. */
export function textTable(namespace: Namespace, key: string): Readonly<Record<string, string>> {
	// The library's own `raw` refuses compiled texts wherever it is not built for production.
	const branch = (texts: unknown, name: string) => (texts as Messages | undefined)?.[name];
	return (key.split('.').reduce<unknown>(branch, loaded[namespace]) ?? {}) as Record<string, string>;
}

function translatorOf(name: string): ReturnType<typeof createTranslator> {
	const known = translators.get(name);
	if (known) return known;
	const made = createTranslator({ locale: language, messages: { [name]: loaded[name] ?? {} }, namespace: name });
	if (name in loaded) translators.set(name, made as ReturnType<typeof createTranslator>);
	return made as ReturnType<typeof createTranslator>;
}

/** A promise that React can read at once: what is there already keeps nobody waiting. */
function alreadyThere(): Promise<void> {
	return Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
}

function arrivalOf(key: string): Promise<unknown> {
	const names = key.split(',');
	const arrival = fetched.get(key) ?? (names.every((name) => name in loaded) ? alreadyThere() : loadNamespaces(names));
	fetched.set(key, arrival);
	return arrival;
}

/** The texts of one or more namespaces; suspends while they are fetched. */
export function useTranslation<const Names extends Asked>(names: Names): { t: Translate<Names> } {
	const key = typeof names === 'string' ? names : names.join();
	// Asked at every render: React replays a render that has waited, and must meet the same hooks.
	use(arrivalOf(key));
	const t = useMemo(() => textsOf(key.split(',') as unknown as Asked), [key]);
	return { t: t as unknown as Translate<Names> };
}
