import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { type Node, nodesOf, sourcesIn } from './sources.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Sources whose lists have a length of the program's own, and why. */
const ownLengths: Readonly<Record<string, string>> = {
	'server/auth/tokens.queries.ts': 'one or two tokens of a login',
	'server/capture/changes.queries.ts': 'the guarded columns of a table',
	'server/database/lit.ts': 'codes, written out',
	'server/database/settings.queries.ts': 'the settings of one form',
	'server/features/goods/goods.admin.queries.ts': 'the tabs of a list; conditions of a search of 200 letters',
	'server/features/crowdfunding/crowdfunding.read.queries.ts': 'conditions of a search of 200 letters',
	'server/features/identity/second-factor.queries.ts': 'as many recovery codes as there are',
	'server/features/security/rules.queries.ts': 'the seeded rules',
	'server/features/security/tables.queries.ts': 'the columns of a table',
	'server/features/stock/sku.prices.writes.ts': 'the watched columns of a sku',
	'server/features/translation/translation.queries.ts': 'the texts of a screen',
	'server/features/translation/translation.sources.ts': 'the texts of a screen',
	'server/resource/columns.queries.ts': 'the columns of a screen',
	'server/resource/resource.queries.ts': 'the columns of a screen',
};

/**
 * `file:line` of each place of the server where a statement has as many parameters as somebody has values: every number of
 * them is a text of its own to read, plan and keep. Values travel as one: `anyId`, `any(…::bigint[])`, a `recordset`.
 */
export function valueLists(): string[] {
	return sourcesIn(path.join(root, 'server'))
		.map((file) => path.relative(root, file))
		.filter((file) => !file.startsWith('server/seeds/') && !(file in ownLengths))
		.flatMap((file) => valueListsIn(readFileSync(path.join(root, file), 'utf8'), file));
}

/** Those that no list of any length is left in. */
export function needlessOwnLengths(): string[] {
	return Object.keys(ownLengths).filter(
		(file) => valueListsIn(readFileSync(path.join(root, file), 'utf8'), file).length === 0,
	);
}

/** The same of one source. */
export function valueListsIn(source: string, file: string): string[] {
	const places = [...nodesOf(parseSync(file, source).program)].filter(isCall).filter(isOfAnyLength);
	return places.map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
}

function isOfAnyLength({ callee, arguments: given }: Call): boolean {
	const called = callee.property?.name ?? callee.name;
	const at = given.findIndex(({ value }) => typeof value === 'string' && /^(?:not )?in$/i.test(value));
	if (at > 0) return !isWrittenOut(given[at + 1]);
	if (called === 'values' && callee.object?.name !== 'Object') return isList(given[0]);
	// With words between them they are conditions and not values.
	return called === 'join' && callee.object?.name === 'sql' && isBetweenCommas(given) && !isWrittenOut(given[0]);
}

function isBetweenCommas([, separator]: readonly Node[]): boolean {
	return (
		separator === undefined ||
		[...nodesOf(separator)].some((node) => /^[\s,]*$/.test((node as Template).value?.raw ?? '?'))
	);
}

/** A list whose entries all stand in the source. */
function isWrittenOut(node: Argument | undefined): boolean {
	return node?.type === 'ArrayExpression' && !node.elements?.some(({ type }) => type === 'SpreadElement');
}

/** Several rows, by what they are made of or called. */
function isList(node: Argument | undefined): boolean {
	return node?.type === 'ArrayExpression' || node?.type === 'CallExpression' || /s$/.test(node?.name ?? '');
}

interface Argument extends Node {
	readonly value?: unknown;
	readonly name?: string;
	readonly elements?: readonly Node[];
}

interface Call extends Node {
	readonly callee: { readonly name?: string; readonly object?: Argument; readonly property?: Argument };
	readonly arguments: readonly Argument[];
}

interface Template extends Node {
	readonly value?: { readonly raw?: string };
}

function isCall(node: Node): node is Call {
	return node.type === 'CallExpression';
}
