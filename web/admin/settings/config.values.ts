import type { configIndex } from '#domain/config/config.contract.ts';
import { fieldOf, type ItemShape, readItem } from '#domain/config/config.items.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { kernelErrors } from '#domain/kernel/kernel.errors.ts';
import { fill, type Language } from '#domain/kernel/language.ts';
import { momentOf } from '#domain/resource/field.reader.ts';
import type { Field } from '#domain/resource/field.ts';
import { formatTime } from '#web/kit/ui/time.tsx';

/** A tab of the settings. */
export type ConfigGroup = AnswerOf<typeof configIndex>['list'][string];
export type ConfigItem = NonNullable<ConfigGroup['list']>[number];

/** Inputs have lists, codes and moments where the wire has texts. */
export function formValue({ type, value }: ConfigItem): unknown {
	switch (type) {
		case 'switch':
			return value === true ? '1' : '0';
		// A stored secret is changed by typing another one: the field begins empty.
		case 'password':
			return '';
		case 'images':
		case 'files':
			return String(value).split(',').filter(Boolean);
		case 'datetime':
			return value === '' ? '' : (momentOf(value) ?? '');
		default:
			return value;
	}
}

/** What a new shop has, as an input takes it. */
export function standardValue(item: ConfigItem): unknown {
	return item.standard === undefined ? undefined : formValue({ ...item, value: item.standard });
}

/** Whether something else is typed than a new shop has. */
export function hasOther(item: ConfigItem, value: unknown): boolean {
	return item.standard !== undefined && JSON.stringify(value) !== JSON.stringify(standardValue(item));
}

/** What a new shop has, in words: the names of choices, on and off, nothing. */
export function standardText(
	{ type, standard, content }: ConfigItem,
	t: (key: 'on' | 'off' | 'nothing') => string,
): string {
	if (type === 'switch') return t(standard === true ? 'on' : 'off');
	const nameOf = (code: string) => (content === '' ? undefined : content[code]) ?? code;
	const texts = Array.isArray(standard) ? standard : [String(standard ?? '')];
	return texts.map((each) => (typeof each === 'string' ? nameOf(each) : each.value)).join(', ') || t('nothing');
}

/** What an input has, as the wire carries it. */
export function sentValue({ type }: ConfigItem, value: unknown): unknown {
	switch (type) {
		case 'switch':
			return String(value) === '1';
		case 'images':
		case 'files':
			return Array.isArray(value) ? value.join(',') : value;
		case 'datetime':
			return formatTime(value as number | string | null);
		default:
			return value;
	}
}

/** The item as a field of our own forms. */
export function fieldOfItem(item: ConfigItem): Field {
	return fieldOf(item as ItemShape);
}

/** What is wrong with a value, in the words of the server; nothing where it is right. */
export function problemOf(item: ConfigItem, value: unknown, language: Language): string | undefined {
	if (item.type === 'password' && value === '') return undefined;
	const reading = readItem(item as ItemShape, sentValue(item, value));
	if ('value' in reading) return undefined;
	return fill(kernelErrors[reading.issue.code][language], { ...reading.issue.facts, field: item.title });
}
