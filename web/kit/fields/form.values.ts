import { kernelErrors } from '#domain/kernel/kernel.errors.ts';
import { fill, type Language, type Texts } from '#domain/kernel/language.ts';
import { initialValue, readField } from '#domain/resource/field.reader.ts';
import { type Field, isEditable, shapeOf } from '#domain/resource/field.ts';
import { fieldEntries, type Resource, translatableFields } from '#domain/resource/resource.ts';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';

/** What the form has: a value a field, and the English texts below `i18n.en`. */
export interface FormValues {
	[name: string]: unknown;
	i18n: { en: Record<string, string> };
}

export function formFields(resource: Resource): [name: string, field: Field][] {
	return fieldEntries(resource).filter(([, field]) => isEditable(field));
}

/** What a form starts with: an empty row, or the row to edit. */
export function formValues(resource: Resource, row?: ResourceRow): FormValues {
	const values: Record<string, unknown> = {};
	for (const [name, field] of formFields(resource)) values[name] = row ? (row[name] ?? '') : initialValue(field);
	const stored = (row?.['i18n'] as Partial<FormValues['i18n']> | undefined)?.en ?? {};
	const en = Object.fromEntries(translatableFields(resource).map(([name]) => [name, stored[name] ?? '']));
	return { ...values, i18n: { en } };
}

/** A server's errors that stand at no field on screen: of a column the form does not ask for, or not with this choice. */
export function errorsElsewhere(errors: Readonly<Record<string, string>>, shown: readonly string[]): string[] {
	return Object.entries(errors).flatMap(([path, message]) =>
		shown.includes(path.replace(/^i18n\.en\./, '').split('.')[0] ?? '') ? [] : [message],
	);
}

/** Every value that does not fit, by its path in the form; the server says the same in the same words. */
export function formProblems(resource: Resource, values: FormValues, language: Language): Record<string, string> {
	const problems: Record<string, string> = {};
	const check = (path: string, field: Field, value: unknown) => {
		const reading = readField(field, value);
		if ('value' in reading) return;
		const part = reading.issue.facts?.['part'] as Texts | undefined;
		const facts = { ...reading.issue.facts, ...(part && { part: part[language] }), field: field.label[language] };
		problems[path] = fill(kernelErrors[reading.issue.code][language], facts);
	};
	for (const [name, field] of formFields(resource)) check(name, field, values[name]);
	for (const [name, field] of translatableFields(resource)) {
		check(`i18n.en.${name}`, { ...field, required: false }, values.i18n.en[name]);
	}
	return problems;
}

/** What has to be sent: everything of a new row, of an old one only what was changed. */
export function valuesToSend(resource: Resource, values: FormValues, before?: FormValues): Record<string, unknown> {
	const sent: Record<string, unknown> = {};
	for (const [name, field] of formFields(resource)) {
		if (before && isSame(before[name], values[name])) continue;
		// An empty password is no password: the stored one stays.
		if (field.kind === 'password' && before && values[name] === '') continue;
		sent[name] = shapeOf(field) === 'id' && values[name] === '' ? 0 : values[name];
	}
	const isTranslated = Object.values(values.i18n.en).some((text) => text !== '');
	const isChanged = before ? !isSame(before.i18n, values.i18n) : isTranslated;
	return isChanged ? { ...sent, i18n: values.i18n } : sent;
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
