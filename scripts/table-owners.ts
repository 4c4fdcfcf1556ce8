import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Resource } from '#domain/resource/resource.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Which folders write each table, and in which files. */
type Writers = Map<string, Map<string, string[]>>;

const plain = /\b(do |for |key )?(?:insert into|update|delete from|merge into) "?([a-z_]+|\$\{)/gi;
/** What stands between the braces of a name that is given; no longer one is meant. */
const longestGiven = 60;
const built = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\( ?('?)(\w+)/g;
const comment = /^(?:\*|\/\*|\/\/|--)/;

/** Whose rows are not their own, and why. */
const apart: readonly [files: RegExp, why: string][] = [
	[/^server\/(database|testing)\//, 'the schema itself, backups and tests'],
	[/^server\/seeds\/|-seed\.queries\.ts$/, 'what every shop begins with'],
	[/^server\/features\/books\//, 'the repairer: books are put right past their owners'],
	[/^server\/resource\//, 'declared resources, which count for the feature that declares them'],
	[/^server\/features\/security\/tables\.queries\.ts$/, 'rows of any table, put back as they were'],
	[/^server\/auth\/(accounts|epoch)\.queries\.ts$/, 'what proves an account, alike for admins, members and merchants'],
];

/** The half of a feature that stands below the resources. */
const halves: Readonly<Record<string, string>> = { 'server/capture': 'server/features/security' };

/** The tables of statements that get a name from their own feature. */
const given: Readonly<Record<string, readonly string[]>> = {
	'server/features/advert/banner.queries.ts': ['banner', 'notice_bar'],
	'server/features/favourite/favourite.queries.ts': ['favourite', 'footprint'],
};

/** The tables of a shop, by the types generated from them. */
export function shopTables(): Set<string> {
	const types = readFileSync(path.join(root, 'server/database/tables.generated.ts'), 'utf8');
	const [, all = ''] = types.split('export interface DB {');
	return new Set([...all.matchAll(/^\t(\w+): \w+;$/gm)].map(([, table = '']) => table));
}

/** The sources of the server that write for a feature or a room, by their paths. */
export function serverSources(): Map<string, string> {
	const sources = new Map<string, string>();
	for (const name of readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })) {
		const file = path.join('server', name);
		if (!/(?<!\.test|\.d)\.ts$/.test(file) || apart.some(([files]) => files.test(file))) continue;
		sources.set(file, readFileSync(path.join(root, file), 'utf8'));
	}
	return sources;
}

/** Which folder writes which table, by the statements in these sources. */
export function writersIn(sources: ReadonlyMap<string, string>, tables: ReadonlySet<string>): Writers {
	const writers: Writers = new Map();
	for (const [file, source] of sources) {
		const lines = source.split('\n').map((line) => line.trim());
		const text = lines
			.filter((line) => !comment.test(line))
			.join(' ')
			.split('  ')
			.join(' ');
		for (const { 0: found, 1: before, 2: target = '', index } of text.matchAll(plain)) {
			if (before) continue;
			if (tables.has(target)) note(writers, target, file);
			if (!target.startsWith('$')) continue;
			const start = index + found.length;
			const end = text.indexOf('} ', start);
			if (end >= start && end - start <= longestGiven) noteGiven(writers, text.slice(start - 2, end + 1), file);
		}
		for (const [, quote, target = ''] of text.matchAll(built)) {
			if (quote) note(writers, target, file);
			else noteGiven(writers, target, file);
		}
	}
	return writers;
}

function noteGiven(writers: Writers, name: string, file: string): void {
	for (const table of given[file] ?? [`${name}?`]) note(writers, table, file);
}

function note(writers: Writers, table: string, file: string): void {
	const folder = /^server\/(?:features\/)?[^/]+/.exec(file)?.[0] ?? file;
	const owner = halves[folder] ?? folder;
	const of = writers.get(table) ?? new Map<string, string[]>();
	const files = of.get(owner) ?? [];
	writers.set(table, of.set(owner, files.includes(file) ? files : [...files, file]));
}

/** The screens that the engine writes for their features, by the file in `domain/` that declares them. */
export async function declaredWrites(sources: ReadonlyMap<string, string>): Promise<[file: string, table: string][]> {
	const all = [...sources.values()].join('\n');
	const writes: [string, string][] = [];
	for (const name of readdirSync(path.join(root, 'domain'), { recursive: true, encoding: 'utf8' })) {
		if (!name.endsWith('.resource.ts')) continue;
		const declared: Record<string, Resource | undefined> = await import(path.join(root, 'domain', name));
		for (const [key, resource] of Object.entries(declared)) {
			const isListedOnly = all.includes(`...${key}, actions: ['index'] }`);
			if (!resource?.table || !resource.actions?.some((action) => action !== 'index') || isListedOnly) continue;
			writes.push([path.join('server/features', name), resource.table]);
		}
	}
	return writes;
}

/** Adds what features declare to what they write themselves. */
export function withDeclared(writers: Writers, declared: readonly [file: string, table: string][]): Writers {
	for (const [file, table] of declared) note(writers, table, file);
	return writers;
}

/** Tables that more than one folder writes, and statements whose table nobody has named. */
export function sharedTables(writers: Writers): string[] {
	return [...writers].sort().flatMap(([table, of]) => {
		if (of.size === 1 && !/\W/.test(table)) return [];
		return [`${table}: ${[...of.values()].flat().sort().join(', ')}`];
	});
}
