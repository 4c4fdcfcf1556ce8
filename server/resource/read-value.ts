import { refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { readField, type Stored } from '#domain/resource/field.reader.ts';
import type { Field } from '#domain/resource/field.ts';

/** One field that does not lie in the row, as a password: read or refused in the same words as the others. */
export function readValue(name: string, field: Field, { raw, language }: { raw: unknown; language: Language }): Stored {
	const reading = readField(field, raw);
	if ('value' in reading) return reading.value;
	const { code, facts } = reading.issue;
	const refusal = refused(code, { ...facts, field: field.label[language] });
	throw refused(code, refusal.facts, { data: { fields: { [name]: refusalText(refusal, language) } } });
}
