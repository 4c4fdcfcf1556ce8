import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tests = path.join(root, 'server/testing');
const list = { withFileTypes: true } as const;

/** The sources in a folder and below it, without tests, what they stand on, and declarations. */
export function sourcesIn(folder: string): string[] {
	return sourcesOf(readdirSync(folder, { ...list, recursive: true }));
}

/** The sources that lie in a folder itself. */
export function sourcesBeside(folder: string): string[] {
	return sourcesOf(readdirSync(folder, list));
}

function sourcesOf(entries: readonly Dirent[]): string[] {
	return entries
		.filter(
			(entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name),
		)
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => !file.startsWith(tests))
		.toSorted();
}

export interface Node {
	readonly type: string;
	readonly start: number;
}

/** Every node of a tree, however deep it lies. */
export function* nodesOf(tree: unknown): Generator<Node> {
	if (typeof tree !== 'object' || tree === null) return;
	if ('type' in tree && typeof tree.type === 'string') yield tree as Node;
	for (const part of Object.values(tree)) yield* nodesOf(part);
}
