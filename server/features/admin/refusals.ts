import { refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { FieldIssue } from '#domain/resource/field.reader.ts';
import type { Field } from '#domain/resource/field.ts';

/** The refusal of one field that the engine does not read, in the same words. */
export function fieldRefusal(name: string, field: Field, { code, facts }: FieldIssue, language: Language): Refusal {
	const refusal = refused(code, { ...facts, field: field.label[language] });
	return refused(code, refusal.facts, { data: { fields: { [name]: refusalText(refusal, language) } } });
}
