import { z } from 'zod';
import type { Language, Texts } from '#domain/kernel/language.ts';
import { readField } from '#domain/resource/field.reader.ts';
import { type Field, isEditable, isListed, mostChosen, shapeOf } from '#domain/resource/field.ts';
import { fieldEntries, type Resource, translatableFields } from '#domain/resource/resource.ts';

type JsonSchema = Record<string, unknown>;

/** What clients may send for a field, as the API documentation describes it. */
function sentSchema(field: Field): JsonSchema {
	const rules = field.rules ? ` (${field.rules.join(', ')})` : '';
	const description = `${field.label.en} / ${field.label['zh-cn']}${rules}`;
	const values = field.options?.filter(({ isOnlyShown }) => !isOnlyShown).map(({ value }) => value);
	const most = field.max ?? mostChosen;
	switch (shapeOf(field)) {
		case 'flag':
			return { enum: [0, 1], description };
		case 'code':
			return { enum: values, description };
		case 'integer':
		case 'float':
		case 'id':
			return { type: 'number', minimum: field.min, maximum: field.max, description };
		case 'list':
			return { type: 'array', items: { type: 'string', enum: values, maxLength: 255 }, maxItems: most, description };
		case 'pairs':
		case 'records':
			return { type: 'array', maxItems: most, description };
		case 'moment':
			return { type: 'integer', description };
		case 'date':
			return { type: 'string', format: 'date', description };
		default:
			return {
				...{ type: 'string', minLength: field.min, maxLength: field.max, pattern: field.pattern, description },
				...(field.kind === 'password' && { writeOnly: true }),
			};
	}
}

function fieldInput(field: Field) {
	return z
		.unknown()
		.meta(JSON.parse(JSON.stringify(sentSchema(field))) as JsonSchema)
		.transform((raw, context) => {
			const reading = readField(field, raw);
			if ('value' in reading) return reading.value;
			context.addIssue({
				code: 'custom',
				message: reading.issue.code,
				params: { ...reading.issue.facts, field: field.label },
			});
			return z.NEVER;
		});
}

/**
 * The body of `add` or `edit`, read into what is stored. A field that is not sent starts with its
 * default on add and stays as it is on edit; unknown keys are ignored, so whole rows may come back.
 */
export function rowInput(resource: Resource, action: 'add' | 'edit') {
	const editable = fieldEntries(resource).filter(([, field]) => isEditable(field));
	const shape = Object.fromEntries(
		editable.map(([name, field]) => [
			name,
			action === 'add' ? fieldInput(field).prefault(field.default ?? null) : fieldInput(field).exactOptional(),
		]),
	);
	return z.object({ ...shape, i18n: translationInput(resource).exactOptional() });
}

/** `{"en": {"name": "…"}}`, the translatable columns only; an empty text falls back to the base column. */
function translationInput(resource: Resource) {
	const texts = translatableFields(resource).map(
		([name, field]) => [name, fieldInput({ ...field, required: false }).exactOptional()] as const,
	);
	return z.object({ en: z.object(Object.fromEntries(texts)).exactOptional() }).nullable();
}

/** The issues of a body with the fields' labels in the reader's language. */
export function labelledIssues(issues: readonly z.core.$ZodIssue[], language: Language): z.core.$ZodIssue[] {
	return issues.map((issue) => {
		const params = 'params' in issue ? (issue.params as { field: Texts; part?: Texts }) : undefined;
		if (!params) return issue;
		const { field, part } = params;
		return { ...issue, params: { ...params, field: field[language], part: part?.[language] } } as typeof issue;
	});
}

type Translations = { en?: Readonly<Record<string, string>> } | null | undefined;

/** Sent texts over the stored ones; an emptied text is dropped, so that readers fall back to the base column. */
export function mergeTranslations(stored: unknown, sent: unknown): Record<string, unknown> {
	const texts = { ...(stored as Translations)?.en, ...(sent as Translations)?.en };
	return { en: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) };
}

function wireSchema(field: Field): z.ZodType {
	switch (shapeOf(field)) {
		case 'flag':
		case 'integer':
		case 'float':
		case 'id':
		case 'moment':
			return field.nullable ? z.number().nullable() : z.number();
		case 'list':
			return z.array(z.string());
		case 'pairs':
			return z.array(z.object({ key: z.string(), value: z.string() }));
		case 'records':
			return z.array(z.record(z.string(), z.unknown()));
		default:
			return field.nullable ? z.string().nullable() : z.string();
	}
}

/** A row as it leaves the server: the list's columns, or every readable one for the form. */
export function rowOutput(resource: Resource, view: 'list' | 'form'): z.ZodObject {
	const shape: Record<string, z.ZodType> = { [resource.pk]: z.number() };
	for (const [name, field] of fieldEntries(resource)) {
		if (field.kind !== 'password' && (view === 'form' || isInList(resource, name, field)))
			shape[name] = wireSchema(field);
		if (field.kind === 'city' && name in shape) shape[namesColumn(name)] = z.string();
		if (view === 'list' && field.relation?.alias) shape[field.relation.alias] = joinedOutput(field.relation, field);
	}
	if (resource.times) Object.assign(shape, { create_time: z.number().nullable(), update_time: z.number().nullable() });
	if (view === 'form') return z.object({ ...shape, i18n: z.record(z.string(), z.record(z.string(), z.string())) });
	return withChildren(shape, resource.tree?.levels ?? 1);
}

/** Lists also carry what the grid needs without showing it: the tree's parent, the manual order, joined ids. */
export function isInList(resource: Resource, name: string, field: Field): boolean {
	return isListed(field) || name === resource.tree?.pid || name === resource.weigh || Boolean(field.relation?.alias);
}

/** A field as lists are asked by it: a column that they do not show is neither searched nor sorted by, as that would give it away, unless the field allows it. */
export function askedBy(resource: Resource, name: string, field: Field): Field {
	return isInList(resource, name, field) ? field : { search: false, sort: false, ...field };
}

/** The wire name of a city's area names, joined by commas. */
export function namesColumn(name: string): string {
	return `${name}_text`;
}

function joinedOutput(relation: NonNullable<Field['relation']>, field: Field) {
	if (shapeOf(field) === 'list') return z.object({ [relation.label]: z.array(z.string()) }).nullable();
	const columns = relation.fields ?? [relation.label];
	return z
		.object(Object.fromEntries(columns.map((column) => [column, z.union([z.string(), z.number()]).nullable()])))
		.nullable();
}

/** Nested as deep as the tree may be, because serializers need a schema that ends. */
function withChildren(shape: Record<string, z.ZodType>, levels: number): z.ZodObject {
	if (levels <= 1) return z.object(shape);
	return z.object({ ...shape, children: z.array(withChildren(shape, levels - 1)).exactOptional() });
}
