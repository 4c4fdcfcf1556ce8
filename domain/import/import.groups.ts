import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { Line } from '#domain/import/import.fields.ts';
import type { ImportSource } from '#domain/import/import.source.ts';

/** To which goods a line belongs; lines of no goods have none. */
export interface PlacedLine {
	readonly row: number;
	readonly key: string;
	/** Lines of the same goods that do not follow one another. */
	readonly isSplit: boolean;
}

/** Sorts lines into goods without keeping the lines; a parent may stand behind its variations. */
export function createGroups(source: ImportSource, keyColumn: string) {
	const placed: { row: number; key: string; parent: string }[] = [];
	const aliases = new Map<string, string>();
	const parents = new Map<string, string>();
	const issues: ImportIssue[] = [];
	let above = '';
	return {
		add(line: Line): void {
			const parent = source.parentOf(line);
			const key = source.belongsAbove(line) ? above : source.keyOf(line);
			if (parent === '') above = key;
			if (parent === '' && (key === '' || key.length > source.maxKey)) {
				issues.push(keyIssue(line.row, key, { column: keyColumn, max: source.maxKey }));
				return;
			}
			placed.push({ row: line.row, key, parent });
			for (const child of source.childrenOf(line)) if (!parents.has(child)) parents.set(child, key);
			for (const alias of source.aliasesOf(line)) if (alias !== '' && !aliases.has(alias)) aliases.set(alias, key);
		},
		/** Every line with its goods, and the lines that have none. */
		finish(): { lines: PlacedLine[]; issues: ImportIssue[] } {
			const lastAt = new Map<string, number>();
			const lines = placed.map(({ row, key, parent }, at): PlacedLine => {
				const child = parents.get(key);
				const named = child ?? key;
				const own = parent === '' ? named : (aliases.get(parent) ?? parent.slice(0, source.maxKey));
				const last = lastAt.get(own);
				lastAt.set(own, at);
				const isPlaced = parent !== '' || parents.size > 0;
				return { row, key: own, isSplit: !isPlaced && last !== undefined && at - last > 1 };
			});
			return { lines, issues };
		},
	};
}

function keyIssue(row: number, key: string, { column, max }: { column: string; max: number }): ImportIssue {
	return key === ''
		? { row, column, level: 'error', code: 'import.handleMissing', facts: {} }
		: { row, column, level: 'error', code: 'import.handleBad', facts: { max } };
}
