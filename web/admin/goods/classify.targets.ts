import { classifyResource } from '#domain/goods/classify.resource.ts';
import type { Row } from '#domain/resource/resource.ts';

/** A category as its tree shows it. */
export type Classify = Row<typeof classifyResource>;

interface Target {
	readonly value: string;
	/** The whole way: `Home / Lamps`. */
	readonly label: string;
}

interface Placed extends Target {
	readonly row: Classify;
	readonly level: number;
}

function placed(rows: readonly Classify[], without: number, way = '', level = 1): Placed[] {
	return rows.flatMap((row) => {
		const { id } = row;
		if (id === without) return [];
		const label = way + row.name;
		const below = placed(row.children ?? [], without, `${label} / `, level + 1);
		return [{ value: String(id), label, row, level }, ...below];
	});
}

/** How many levels a category and what is below it take up. */
function heightOf(row: Classify): number {
	return 1 + Math.max(0, ...(row.children ?? []).map(heightOf));
}

const asTarget = ({ value, label }: Placed): Target => ({ value, label });

/** The categories that can take the goods of one: enabled, and without sub-categories. */
export function goodsTargets(rows: readonly Classify[], id: number): Target[] {
	return placed(rows, id)
		.filter(({ row }) => !row.children?.length && row.status === '1')
		.map(asTarget);
}

/** The categories that can take the sub-categories of one: without goods, and high enough in the tree. */
export function childTargets(
	rows: readonly Classify[],
	doomed: Classify,
	goodsCounts: Readonly<Record<string, number>>,
): Target[] {
	const height = heightOf(doomed) - 1;
	return placed(rows, doomed.id)
		.filter(({ value, level }) => !goodsCounts[value] && level + height <= (classifyResource.tree?.levels ?? 0))
		.map(asTarget);
}
