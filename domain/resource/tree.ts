type AnyRow = Record<string, unknown>;

/** Parent by row id; 0 = at the top. */
export type Parents = ReadonlyMap<number, number>;

/** Why a row cannot stand below a parent, `undefined` where it can; `id` 0 is a new row. */
export function placeProblem(
	parents: Parents,
	{ id, pid, levels }: { id: number; pid: number; levels: number },
): 'row.unknown' | 'tree.cycle' | 'tree.tooDeep' | undefined {
	if (pid !== 0 && !parents.has(pid)) return 'row.unknown';
	const above = pathUp(parents, pid);
	if (id !== 0 && above.includes(id)) return 'tree.cycle';
	return above.length + heightBelow(parents, id) > levels ? 'tree.tooDeep' : undefined;
}

/** A row that would lose its parent when these are deleted. */
export function orphanOf(parents: Parents, doomed: ReadonlySet<number>): { id: number; pid: number } | undefined {
	for (const [id, pid] of parents) if (doomed.has(pid) && !doomed.has(id)) return { id, pid };
	return undefined;
}

/** The row and everything above it, nearest first. */
function pathUp(parents: Parents, id: number): number[] {
	const path: number[] = [];
	for (let at = id; at !== 0 && !path.includes(at); at = parents.get(at) ?? 0) path.push(at);
	return path;
}

/** How many levels a row and what is below it take up; a new row takes one. */
function heightBelow(parents: Parents, id: number): number {
	if (id === 0) return 1;
	return Math.max(1, ...[...parents.keys()].map((each) => pathUp(parents, each).indexOf(id) + 1));
}

/** Nests rows below their parents; one whose parent is not among them stands at the top. */
export function nestRows(rows: readonly AnyRow[], { pk, pid }: { pk: string; pid: string }): AnyRow[] {
	const byId = new Map(rows.map((row) => [row[pk], row]));
	const roots: AnyRow[] = [];
	for (const row of rows) {
		const parent = byId.get(row[pid]);
		if (!parent) roots.push(row);
		else if (Array.isArray(parent['children'])) parent['children'].push(row);
		else parent['children'] = [row];
	}
	return roots;
}

/** A tree as choices of a select: depth first, the label behind box-drawing guides from the second level on. */
export function drawGuides(rows: readonly AnyRow[], label: string, indent = '', level = 0): AnyRow[] {
	return rows.flatMap((row, index) => {
		const isLast = index === rows.length - 1;
		const { children, ...own } = row;
		const prefix = level === 0 ? '' : `${indent}${isLast ? '└' : '├'}`;
		const below = level === 0 ? '    ' : `${indent}${isLast ? ' ' : '│'}    `;
		const deeper = Array.isArray(children) ? drawGuides(children as AnyRow[], label, below, level + 1) : [];
		return [{ ...own, [label]: `${prefix}${String(row[label])}` }, ...deeper];
	});
}
