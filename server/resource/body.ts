import type { Language } from '#domain/kernel/language.ts';
import type { Field, FieldKind } from '#domain/resource/field.ts';
import { labelledIssues, mergeTranslations, rowInput } from '#domain/resource/resource.schema.ts';
import { fieldEntries, type Resource, translatableFields } from '#domain/resource/resource.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Context } from '#server/context.ts';
import { inputRefusal } from '#server/http/input.ts';
import type { StoredRow } from './resource.queries.ts';
import { cleanRichText } from './rich-text.ts';

type Body = Readonly<Record<string, unknown>>;

interface Reading {
	readonly resource: Resource;
	readonly language: Language;
	readonly action: 'add' | 'edit';
}

/**
 * The body read by the declaration; a refusal names every bad field by its label. HTML is cleaned before it is judged,
 * a password is kept as its hash, and an empty one of a stored row stays as it is.
 */
export async function readBody(
	{ context, ...reading }: Reading & { readonly context: Pick<Context, 'hashing'> },
	sent: Body,
): Promise<StoredRow> {
	const { resource, action } = reading;
	const { i18n, ...read } = checkBody(reading, sent);
	const values = await withHashes(context, resource, read);
	if (translatableFields(resource).length === 0) return values;
	if (action === 'add') return { ...values, i18n: mergeTranslations({}, i18n) };
	return i18n ? { ...values, i18n } : values;
}

/** The same without hashes: for a form of which a part lies elsewhere, so that all bad fields are named together. */
export function checkBody({ resource, language, action }: Reading, sent: Body): StoredRow {
	const body = action === 'edit' ? withoutEmptyPasswords(resource, cleaned(resource, sent)) : cleaned(resource, sent);
	const parsed = rowInput(resource, action).safeParse(body);
	if (!parsed.success) throw inputRefusal(labelledIssues(parsed.error.issues, language), { given: body, language });
	return parsed.data as StoredRow;
}

function namesOf(resource: Resource, kind: FieldKind): string[] {
	return fieldEntries(resource).flatMap(([name, field]) => (field.kind === kind ? [name] : []));
}

function cleaned(resource: Resource, body: Body): Body {
	const editors = fieldEntries(resource).filter(([, field]) => field.kind === 'editor');
	if (editors.length === 0) return body;
	const english = (body['i18n'] as { en?: unknown } | null | undefined)?.en;
	const i18n = isObject(english) && { i18n: { en: cleanedTexts(editors, english, 'i18n.en.') } };
	return { ...cleanedTexts(editors, body), ...i18n };
}

function cleanedTexts(editors: readonly (readonly [string, Field])[], texts: Body, before = ''): Body {
	const html = editors.flatMap(([name, { label }]) => {
		const text = texts[name];
		return typeof text === 'string' ? [[name, cleanRichText(text, { path: `${before}${name}`, label })]] : [];
	});
	return { ...texts, ...Object.fromEntries(html) };
}

function withoutEmptyPasswords(resource: Resource, body: Body): Body {
	const empty = namesOf(resource, 'password').filter((name) => body[name] === '' || body[name] === null);
	return Object.fromEntries(Object.entries(body).filter(([name]) => !empty.includes(name)));
}

async function withHashes(
	context: Pick<Context, 'hashing'>,
	resource: Resource,
	values: StoredRow,
): Promise<StoredRow> {
	const hashed = { ...values };
	for (const name of namesOf(resource, 'password')) {
		if (values[name]) hashed[name] = await hashPassword(context, String(values[name]));
	}
	return hashed;
}

function isObject(value: unknown): value is Body {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
