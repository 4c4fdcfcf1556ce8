interface Category {
	readonly id: number;
	readonly name: string;
	readonly children?: readonly Category[];
}

/** A category as the cascade shows it; one without branches takes goods. */
export interface ClassifyBranch {
	readonly value: string;
	readonly label: string;
	readonly children: readonly ClassifyBranch[];
}

/** A category that takes goods, called by its whole way: `Home / Lamps`. */
export interface ClassifyLeaf {
	readonly value: string;
	readonly label: string;
}

/** The categories that stored goods stand in, the main one first, by name. */
export function categoriesOf(row: {
	readonly classify_id: number;
	readonly classify_name: string;
	readonly extra_classify_ids: readonly number[];
	readonly extra_classify_names: readonly string[];
}): ClassifyLeaf[] {
	const further = row.extra_classify_ids.map((id, at) => ({
		value: String(id),
		label: row.extra_classify_names[at] ?? '',
	}));
	return [{ value: String(row.classify_id), label: row.classify_name }, ...further];
}

/** The shop's categories as a cascade. */
export function branchesOf(categories: readonly Category[]): ClassifyBranch[] {
	return categories.map(({ id, name, children = [] }) => ({
		value: String(id),
		label: name,
		children: branchesOf(children),
	}));
}

/** The categories that take goods. */
export function leavesOf(branches: readonly ClassifyBranch[], way = ''): ClassifyLeaf[] {
	return branches.flatMap(({ value, label, children }) =>
		children.length > 0 ? leavesOf(children, `${way}${label} / `) : [{ value, label: way + label }],
	);
}

/** All categories by their whole way, each before what hangs below it. */
export function placesOf(branches: readonly ClassifyBranch[], way = ''): ClassifyLeaf[] {
	return branches.flatMap(({ value, label, children }) => [
		{ value, label: way + label },
		...placesOf(children, `${way}${label} / `),
	]);
}

/** The branches above a category, from the root on. */
export function pathTo(branches: readonly ClassifyBranch[], value: string): string[] {
	for (const branch of branches) {
		const isBelow = leavesOf(branch.children).some((leaf) => leaf.value === value);
		if (isBelow) return [branch.value, ...pathTo(branch.children, value)];
	}
	return [];
}

/** The columns of a cascade whose branches of this way are open. */
export function levelsOf(branches: readonly ClassifyBranch[], way: readonly string[]): (readonly ClassifyBranch[])[] {
	const [next, ...rest] = way;
	const open = branches.find(({ value }) => value === next);
	return open && open.children.length > 0 ? [branches, ...levelsOf(open.children, rest)] : [branches];
}
