import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, pageInput, sentList } from '#domain/kernel/inputs.ts';
import { mostReason } from '#domain/resource/reason.limits.ts';
import { bodyBytesOf } from '#domain/resource/resource.body.ts';
import { rowInput, rowOutput } from '#domain/resource/resource.schema.ts';
import { controllerPath, nodeOf, type Resource } from '#domain/resource/resource.ts';

/**
 * A name that is longer than any that there is names nothing, cut or whole; refused as a whole it would be left out. What is
 * no text is refused: left out, or taken for a name that there is not, all rows would be the answer.
 */
function cutText(max: number) {
	return z
		.string()
		.overwrite((text) => text.slice(0, max))
		.meta({ maxLength: max });
}

/** The most values that a search or a remote select names; the rows behind chosen ones come on one page. */
export const mostChosen = 1000;

/** How many values are named: of a list, an object or a text with commas. */
function countValues(raw: unknown): number {
	if (typeof raw === 'string') return raw.split(',').length;
	if (typeof raw !== 'object' || raw === null) return 1;
	return Object.values(raw).reduce<number>(
		(sum, entry) => sum + (typeof entry === 'string' ? countValues(entry) : 1),
		0,
	);
}

function hasFewValues(raw: unknown): boolean {
	return countValues(raw) <= mostChosen;
}

/** What rows are compared with, one value or several; what is none is refused, as without it all rows would be taken for the answer. */
function compared(longest: number) {
	const value = z.union([z.string().max(longest), z.number(), z.boolean()]);
	const few = z.unknown().refine(hasFewValues, { error: 'input.tooMany', params: { max: mostChosen } });
	return z.preprocess(sentList, few.pipe(z.union([value, z.array(value).max(mostChosen)]).nullish())).optional();
}

const searchEntry = z.object({
	field: cutText(100).default(''),
	operator: cutText(30).default(''),
	// A text that the log of acts keeps whole.
	val: compared(2000),
	render: cutText(100).default(''),
});

/** More than any list has fields to search by: each may be one more look at every row. */
export const mostSearched = 20;

/**
 * The query language of every list. An entry of the search that is not whole, or has an operator that there is not, is
 * skipped; one that names a column that the list is not searched by, or looks for what no column holds, is refused, as its
 * rows would be taken for the answer.
 */
export const listInput = z.object({
	...pageInput,
	order: z.string().max(200).default('').catch(''),
	quickSearch: z
		.string()
		.trim()
		.overwrite((text) => text.slice(0, 200))
		.nullish()
		.transform((text) => text ?? ''),
	search: z.preprocess(entriesOf, z.array(searchEntry).max(mostSearched)).default([]),
	initKey: cutText(100).default(''),
	initValue: compared(16 * mostChosen),
	initOperator: cutText(30).default('in'),
	select: z.unknown().optional().transform(isTruthy),
	isTree: z
		.unknown()
		.optional()
		.transform((raw) => raw === undefined || isTruthy(raw)),
});

/** How a remote select asks for the rows behind its values. */
export const chosenInput = {
	initKey: listInput.shape.initKey,
	initValue: listInput.shape.initValue,
	initOperator: listInput.shape.initOperator,
};

export type ListQuery = z.output<typeof listInput>;
export type SearchEntry = z.output<typeof searchEntry>;

const noAnswer = z.null();

/** Why something is saved all the same; whoever is not asked sends none. */
export const reasonInput = z.string().trim().max(mostReason).default('');

/** `ids` of a batch: a list, `ids[0]=…`, a comma text or one id. */
export const idsInput = z.preprocess(asList, z.array(idInput).min(1).max(1000));

/** The endpoints of a declared resource; which of them exist, its actions say. */
export function resourceContracts(resource: Resource) {
	const path = controllerPath(resource.name);
	const title = resource.title.en;
	const pk = resource.pk;
	const reason: z.ZodRawShape = resource.asksReason ? { margin_reason: reasonInput } : {};
	return {
		index: endpoint({
			method: 'GET',
			path: `${path}/index`,
			audience: 'admin',
			node: nodeOf(resource, 'index'),
			summary: `${title}: list, or choices with select=true`,
			input: listInput,
			output: z.object({
				list: z.array(rowOutput(resource, 'list')).exactOptional(),
				options: z.array(rowOutput(resource, 'list')).exactOptional(),
				total: z.number().exactOptional(),
				total_estimated: z.boolean().exactOptional(),
				remark: z.string().exactOptional(),
			}),
		}),
		add: endpoint({
			method: 'POST',
			path: `${path}/add`,
			audience: 'admin',
			node: nodeOf(resource, 'add'),
			bodyLimit: bodyBytesOf(resource),
			summary: `${title}: add a row`,
			input: documented(rowInput(resource, 'add').extend(reason), reason),
			output: z.object({ id: z.number() }),
		}),
		row: endpoint({
			method: 'GET',
			path: `${path}/edit`,
			audience: 'admin',
			node: nodeOf(resource, 'edit'),
			summary: `${title}: the row to edit, both languages`,
			input: z.object({ [pk]: idInput }),
			output: z.object({ row: rowOutput(resource, 'form'), row_version: z.string().exactOptional() }),
		}),
		edit: endpoint({
			method: 'POST',
			path: `${path}/edit`,
			audience: 'admin',
			node: nodeOf(resource, 'edit'),
			bodyLimit: bodyBytesOf(resource),
			summary: `${title}: save what was sent of a row`,
			input: documented(rowInput(resource, 'edit').extend({ [pk]: idInput, ...reason }), { [pk]: idInput, ...reason }),
			output: noAnswer,
		}),
		del: endpoint({
			method: 'DELETE',
			path: `${path}/del`,
			audience: 'admin',
			node: nodeOf(resource, 'del'),
			summary: `${title}: delete rows, all or none; recycled = entries of the recycle bin that bring them back`,
			input: z.object({ ids: idsInput }),
			output: z.object({ recycled: z.array(z.number()) }).nullable(),
		}),
		sortable: endpoint({
			method: 'POST',
			path: `${path}/sortable`,
			audience: 'admin',
			node: nodeOf(resource, 'sortable'),
			summary: `${title}: two rows change places`,
			input: z.object({ id: idInput, targetId: idInput }),
			output: noAnswer,
		}),
	};
}

/** Shows a body in the documentation but lets it through: the engine reads it with labels in the caller's language. */
export function documented<Checked extends z.ZodRawShape>(schema: z.ZodObject, checked: Checked) {
	const { $schema: _, ...shown } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
	return z.looseObject(checked).meta(shown as Record<string, unknown>);
}

/** A text asks for nothing; what is no list of entries is refused, as all rows would be taken for the answer. */
function entriesOf(raw: unknown): unknown {
	return typeof raw === 'object' && raw !== null ? sentList(raw) : [];
}

function asList(raw: unknown): unknown {
	const list = sentList(raw);
	if (Array.isArray(list)) return list;
	return typeof raw === 'string' && raw !== '' ? raw.split(',') : raw === undefined ? [] : [raw];
}

function isTruthy(raw: unknown): boolean {
	return raw !== undefined && raw !== null && !['', '0', 'false'].includes(String(raw));
}
