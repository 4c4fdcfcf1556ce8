import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from './features.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A pattern without an endless quantifier has a longest text. */
const isEndless = (pattern: string) => /[^\\](?:[*+]|\{\d+,\})/.test(pattern.replaceAll(/\[[^\]]*\]/g, '.'));

function isBound(text: Schema): boolean {
	if (text.maxLength !== undefined || text.enum || text.const !== undefined || text.contentEncoding) return true;
	if (text.pattern !== undefined) return !isEndless(text.pattern);
	return text.format !== undefined;
}

/** The places of an input that go on as long as whoever sends it likes. */
function endless(schema: unknown, at: string): string[] {
	if (typeof schema !== 'object' || schema === null) return [];
	const { type, properties = {}, items, additionalProperties, propertyNames, ...rest } = schema as Schema;
	const entries = typeof additionalProperties === 'object' ? additionalProperties : undefined;
	const isNamed = typeof propertyNames === 'object' && Boolean(propertyNames.enum);
	const isOpen =
		(type === 'string' && !isBound(schema as Schema)) ||
		(type === 'array' && rest.maxItems === undefined) ||
		(Object.keys(entries ?? {}).length > 0 && !isNamed && rest.maxProperties === undefined);
	return [
		...(isOpen ? [at] : []),
		...Object.entries(properties).flatMap(([name, part]) => endless(part, `${at} ${name}`)),
		...endless(items, `${at}[]`),
		...endless(entries, `${at}{}`),
		...[rest.anyOf, rest.oneOf, rest.allOf].flatMap((parts) => parts?.flatMap((part) => endless(part, at)) ?? []),
	];
}

const inputOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

test('every text, list and record that an endpoint takes has an end', () => {
	expect(routes.flatMap(({ contract }) => endless(inputOf(contract.input), contract.path))).toEqual([]);
});

test('an endless one is named', () => {
	const input = z.object({
		text: z.string(),
		lines: z.array(z.string().max(5)).max(3),
		words: z.array(z.literal('a')),
		widths: z.record(z.string().max(5), z.number()),
		code: z.string().regex(/^[a-z]{3}\d?$/),
		tail: z.string().regex(/^a.*$/),
		either: z.union([z.string().regex(/^\w+$/), z.object({ rest: z.string().regex(/^\d{2,}$/) })]),
	});
	expect(endless(inputOf(input), '').map((place) => place.trim())).toEqual([
		'text',
		'words',
		'widths',
		'tail',
		'either',
		'either rest',
	]);
});
