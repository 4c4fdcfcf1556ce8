import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { type Node, nodesOf, sourcesIn } from './sources.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A code in quotes, alone or as an array; nothing else in our statements is a number in quotes. */
const quotedCode = /'\{?\d+(?:, ?\d+)*\}?'/g;

/** Columns of codes, and a bare number beside one of them. */
const statusColumn = /(?:^|_)(?:status|state|kind|types?|biz|audit|mode)$/;
const bareCode = /\b(?:\w+_)?(?:status|state|kind|types?|biz|audit|mode)"? *(?:=|<>|!=|&|(?:not )?in \()\s*\d+/gi;

/** `file:line` of each place of the server where a code stands as a digit or cannot stand, in a statement or beside it; tests speak as the wire does. */
export function statusDigits(): string[] {
	return sourcesIn(path.join(root, 'server'))
		.map((file) => path.relative(root, file))
		.flatMap((file) => digitsIn(readFileSync(path.join(root, file), 'utf8'), file));
}

/** The same of one source. */
export function digitsIn(source: string, file: string): string[] {
	const nodes = [...nodesOf(parseSync(file, source).program)];
	const statements = new Set(nodes.filter(isTagged).map(({ quasi }) => quasi));
	const plain = nodes.filter(isTemplateText).filter((node) => !statements.has(node));
	const places = [...nodes.flatMap(digitsOf), ...plain.flatMap(literalsOf)];
	const lines = places.map((place) => source.slice(0, place).split('\n').length);
	return [...new Set(lines)].map((line) => `${file}:${line}`);
}

/** A literal made for a statement is an object; in a text that is none it would say so. */
function literalsOf({ expressions }: TemplateText): number[] {
	return expressions.filter((node) => isCall(node) && node.callee.name === 'lit').map(({ start }) => start);
}

/** Where digits stand in one node: in a text of SQL, or beside the name of a column in a call, an object or a comparison. */
function digitsOf(node: Node): number[] {
	if (isTemplate(node)) return matchesIn(node.value.raw, node.start);
	if (isText(node)) return matchesIn(node.value, node.start);
	if (isCall(node) && node.arguments.some(isColumn)) return node.arguments.filter(isCode).map(({ start }) => start);
	if (isProperty(node) && isColumnName(node.key.name) && isCode(node.value)) return [node.start];
	if (isComparison(node) && isColumnName(node.left.property?.name ?? node.left.name) && isCode(node.right))
		return [node.start];
	return [];
}

function matchesIn(text: string, start: number): number[] {
	return [quotedCode, bareCode].flatMap((code) => [...text.matchAll(code)].map(({ index }) => start + index));
}

type Text = Node & { readonly value: string };
type Named = { readonly name?: string };

type TemplateText = Node & { readonly expressions: readonly Node[] };

function isTemplateText(node: Node): node is TemplateText {
	return node.type === 'TemplateLiteral';
}

function isTagged(node: Node): node is Node & { quasi: Node } {
	return node.type === 'TaggedTemplateExpression';
}

function isTemplate(node: Node): node is Node & { value: { raw: string } } {
	return node.type === 'TemplateElement';
}

function isText(node: Node): node is Text {
	return node.type === 'Literal' && 'value' in node && typeof node.value === 'string';
}

function isCode(node: Node): boolean {
	return isText(node) && /^\d+$/.test(node.value);
}

/** A column in a call of the query builder, such as `where('o.status', …)`. */
function isColumn(node: Node): boolean {
	return isText(node) && isColumnName(node.value);
}

function isColumnName(name: string | undefined): boolean {
	return name !== undefined && statusColumn.test(name.replace(/^\w+\./, ''));
}

function isCall(node: Node): node is Node & { callee: Named; arguments: readonly Node[] } {
	return node.type === 'CallExpression';
}

function isComparison(node: Node): node is Node & { left: Named & { property?: Named }; right: Node } {
	return node.type === 'BinaryExpression';
}

function isProperty(node: Node): node is Node & { key: Named; value: Node } {
	return node.type === 'Property';
}
