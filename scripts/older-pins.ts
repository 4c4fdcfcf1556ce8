import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that is pinned, and why it is older than its newest where it is. */
export interface Pin {
	readonly name: string;
	readonly version: string;
	readonly older?: Older;
}

interface Older {
	readonly newest: string;
	readonly why: string;
}

interface Lock {
	readonly packages: Record<string, { version?: string } & Partial<Record<(typeof kinds)[number], object>>>;
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** What newer versions there are, as somebody last looked; all other pins were at their newest then. */
export const table = read('older-pins.json') as { lookedAt: string; pins: Record<string, Older> };

/** Every package that we name, by the lock files: those of the product, and the Node that older machines fetch. */
export function readPins(): Pin[] {
	return ['../package-lock.json', 'node/package-lock.json'].flatMap((file) => {
		const { packages } = read(file) as Lock;
		const names = kinds.flatMap((kind) => Object.keys(packages['']?.[kind] ?? {}));
		return names.map((name) => {
			const older = table.pins[name];
			return { name, version: packages[`node_modules/${name}`]?.version ?? '', ...(older ? { older } : {}) };
		});
	});
}

/** Numbers of versions compared from the left; what stands behind a dash does not count. */
export function isOlder(version: string, than: string): boolean {
	const [ours, theirs] = [version, than].map((text) => text.replace(/-.*/, '').split('.').map(Number));
	const difference = theirs?.map((number, index) => number - (ours?.[index] ?? 0)).find((number) => number !== 0);
	return (difference ?? 0) > 0;
}

function read(file: string): unknown {
	return JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
}
