import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { type Node, nodesOf, sourcesBeside, sourcesIn } from './sources.ts';

// The analyser also comes as other programs; its JavaScript is at hand everywhere.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

const root = path.resolve(import.meta.dirname, '..');
const rooms = ['demo', 'domain', 'server', 'web', 'generator', 'scripts', 'e2e', 'bench'];

/** A regular expression that stands in a source as such. */
export interface Pattern {
	/** `file:line` of each place. */
	readonly places: readonly string[];
	readonly source: string;
	readonly flags: string;
}

interface Found {
	/** Under `/source/flags`. */
	readonly patterns: ReadonlyMap<string, Pattern>;
	/** Places where one is put together while the program runs. */
	readonly composed: readonly string[];
}

/** Every regular expression of the product; tests read nothing of strangers. */
export function findPatterns(): Found {
	const patterns = new Map<string, Pattern>();
	const composed: string[] = [];
	const files = [...rooms.flatMap((room) => sourcesIn(path.join(root, room))), ...sourcesBeside(root)];
	for (const file of files) {
		const text = readFileSync(file, 'utf8');
		const name = path.relative(root, file);
		for (const node of nodesOf(parseSync(file, text).program)) {
			const place = `${name}:${text.slice(0, node.start).split('\n').length}`;
			if (isLiteral(node)) note(patterns, { source: node.regex.pattern, flags: node.regex.flags }, place);
			else if (isComposing(node)) composed.push(place.slice(0, place.lastIndexOf(':')));
		}
	}
	return { patterns, composed };
}

function note(patterns: Map<string, Pattern>, { source, flags }: Omit<Pattern, 'places'>, place: string): void {
	const key = `/${source}/${flags}`;
	patterns.set(key, { source, flags, places: [...(patterns.get(key)?.places ?? []), place] });
}

function isLiteral(node: Node): node is Node & { regex: { pattern: string; flags: string } } {
	return node.type === 'Literal' && 'regex' in node;
}

function isComposing(node: Node): boolean {
	if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
	return 'callee' in node && (node.callee as { name?: string }).name === 'RegExp';
}

/** Where patterns that were found sound are kept, by the version of the analyser: judging them all takes a minute. */
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const judgedBefore = path.join(root, 'node_modules/.cache/patterns', `${version}.json`);
const sound = new Set<string>(readSound());

function readSound(): string[] {
	try {
		return JSON.parse(readFileSync(judgedBefore, 'utf8'));
	} catch {
		return [];
	}
}

/** Keeps what was found sound, so that the next run judges what has changed alone. */
export function keepSound(): void {
	mkdirSync(path.dirname(judgedBefore), { recursive: true });
	writeFileSync(judgedBefore, JSON.stringify([...sound]));
}

/** What makes a pattern take more than linear time; none where nothing does. Nothing is judged by the clock. */
export function weaknessOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
	const key = `/${source}/${flags}`;
	if (sound.has(key)) return undefined;
	const unbounded = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };
	const verdict = checkSync(source, flags, unbounded);
	if (verdict.status === 'unknown') return `cannot be judged: ${verdict.error.kind}`;
	if (verdict.status === 'vulnerable') return `${verdict.complexity.summary}, for example on ${verdict.attack.pattern}`;
	sound.add(key);
	return undefined;
}
