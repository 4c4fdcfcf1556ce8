/** An area with the one it lies in; 0 = none. */
export interface AreaNode {
	readonly id: number;
	readonly pid: number;
	readonly name: string;
}

/** Provinces, cities and districts by id and by what lies in them. */
export interface AreaTree {
	readonly nodes: ReadonlyMap<number, AreaNode>;
	readonly below: ReadonlyMap<number, readonly number[]>;
}

/** The tree of a flat list, in the list's order. */
export function areaTree(areas: readonly AreaNode[]): AreaTree {
	const below = new Map<number, number[]>();
	for (const { id, pid } of areas) below.set(pid, [...(below.get(pid) ?? []), id]);
	return { nodes: new Map(areas.map((area) => [area.id, area])), below };
}

/** The area itself, then its city, then its province. */
export function pathOf(tree: AreaTree, id: number): number[] {
	const path: number[] = [];
	for (let area = tree.nodes.get(id); area; area = tree.nodes.get(area.pid)) path.push(area.id);
	return path;
}

/** A whole area stands for all that lies in it: `all` also where a wider area is chosen. */
export function stateOf(tree: AreaTree, chosen: ReadonlySet<number>, id: number): 'all' | 'some' | 'none' {
	if (pathOf(tree, id).some((area) => chosen.has(area))) return 'all';
	return [...chosen].some((area) => pathOf(tree, area).includes(id)) ? 'some' : 'none';
}

/** Chooses an area or takes it back; whole areas stay one id, and a city taken out of its province leaves the others. */
export function toggleArea(tree: AreaTree, chosen: readonly number[], id: number): number[] {
	const set = new Set(chosen);
	if (stateOf(tree, set, id) === 'all') return takeOut(tree, set, id);
	const kept = chosen.filter((area) => !pathOf(tree, area).includes(id));
	return joined(tree, new Set([...kept, id]), id);
}

function takeOut(tree: AreaTree, chosen: Set<number>, id: number): number[] {
	const path = pathOf(tree, id);
	const whole = path.findIndex((area) => chosen.has(area));
	const left = new Set(chosen);
	for (const area of path.slice(0, whole + 1)) left.delete(area);
	for (let level = whole; level > 0; level--) {
		const [wider, narrower] = [path[level] ?? 0, path[level - 1]];
		for (const area of tree.below.get(wider) ?? []) if (area !== narrower) left.add(area);
	}
	return inOrder(left);
}

/** Where the last part of a wider area is chosen, the wider one stands for all of them. */
function joined(tree: AreaTree, chosen: Set<number>, id: number): number[] {
	for (const wider of pathOf(tree, id).slice(1)) {
		const parts = tree.below.get(wider) ?? [];
		if (!parts.every((area) => chosen.has(area))) break;
		for (const area of parts) chosen.delete(area);
		chosen.add(wider);
	}
	return inOrder(chosen);
}

function inOrder(chosen: ReadonlySet<number>): number[] {
	return [...chosen].sort((a, b) => a - b);
}

/** Two rows that have one area; rows count from 0. */
export interface AreaOverlap {
	readonly rows: readonly [number, number];
	/** The narrower of both areas. */
	readonly area: number;
}

/**
 * Every pair of rows that share an area, be it that one row has a part of what another has whole. Each area is looked at once,
 * with a set of all rows that name it: pair by pair, sixty rows of thousands of areas took more than a second.
 */
export function overlapsOf(tree: AreaTree, rows: readonly (readonly number[])[]): AreaOverlap[] {
	const naming = rowsByArea(rows);
	const met = rows.map((areas, row) => firstShared(tree, { areas, row }, naming));
	return rows.flatMap((_, first) =>
		rows.slice(first + 1).flatMap((_areas, offset): AreaOverlap[] => {
			const second = first + 1 + offset;
			const area = met[first]?.get(second) ?? met[second]?.get(first);
			return area === undefined ? [] : [{ rows: [first, second], area }];
		}),
	);
}

/** Which rows name an area, a bit for each. */
function rowsByArea(rows: readonly (readonly number[])[]): ReadonlyMap<number, bigint> {
	const naming = new Map<number, bigint>();
	for (const [row, areas] of rows.entries())
		for (const area of areas) naming.set(area, (naming.get(area) ?? 0n) | (1n << BigInt(row)));
	return naming;
}

/** The first area of a row that lies in what another row names, for each row of which that is so. */
function firstShared(
	tree: AreaTree,
	{ areas, row }: { areas: readonly number[]; row: number },
	naming: ReadonlyMap<number, bigint>,
): ReadonlyMap<number, number> {
	const first = new Map<number, number>();
	let seen = 1n << BigInt(row);
	for (const area of areas) {
		const others = pathOf(tree, area).reduce((all, wider) => all | (naming.get(wider) ?? 0n), 0n) & ~seen;
		if (others === 0n) continue;
		seen |= others;
		for (let other = 0, left = others; left > 0n; other++, left >>= 1n) if (left & 1n) first.set(other, area);
	}
	return first;
}

/** The rows that another row shares an area with, each with the others and one area of both. */
export function overlapsByRow(
	overlaps: readonly AreaOverlap[],
): ReadonlyMap<number, { others: number[]; area: number }> {
	const rows = new Map<number, { others: number[]; area: number }>();
	const put = (row: number, other: number, area: number) => {
		const overlap = rows.get(row) ?? { others: [], area };
		overlap.others.push(other);
		rows.set(row, overlap);
	};
	for (const { rows: both, area } of overlaps) {
		put(both[0], both[1], area);
		put(both[1], both[0], area);
	}
	return rows;
}
