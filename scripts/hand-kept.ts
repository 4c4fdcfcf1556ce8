import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** What features declare in files that lists are generated from. */
const declared = ['feature', 'resource', 'screens', 'menu', 'timers', 'notices', 'errors'] as const;

const rooms = ['domain', 'server', 'web', 'demo', 'generator', 'scripts'];

/** Two features may have to do with each other; three of them side by side are a list. */
const most = 2;

/** The sources of the product by their files: without tests, what tests share, and generated lists. */
export function handWritten(): Map<string, string> {
	const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }));
	const own = files
		.map((file) => file.replaceAll(path.sep, '/'))
		.filter((file) => !/\.(?:test|generated)\.|\/testing\//.test(file));
	return new Map(own.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** The files that name what several features declare, as a registry kept by hand does. */
export function registriesIn(sources: ReadonlyMap<string, string>): string[] {
	return [...sources].flatMap(([file, source]) =>
		declared
			.filter((kind) => foldersOf(source, kind).size > most)
			.map((kind) => `${file} lists what ${foldersOf(source, kind).size} features declare as .${kind}.ts`),
	);
}

function foldersOf(source: string, kind: string): Set<string> {
	const imported = [...source.matchAll(/'#([^']+)'/g)].map(([, target = '']) => target);
	return new Set(
		imported.filter((target) => target.includes(`.${kind}.ts`)).map((target) => path.posix.dirname(target)),
	);
}
