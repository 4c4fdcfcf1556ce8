import { classifyResource } from '#domain/goods/classify.resource.ts';
import { type ResourceRow, rowKey, rowName } from '#web/kit/rows/resource.client.ts';

interface Target {
	readonly value: string;
	/** The whole way: `Home / Lamps`. */
	readonly label: string;
}

interface Placed extends Target {
	readonly row: ResourceRow;
	readonly level: number;
}

function placed(rows: readonly ResourceRow[], without: number, way = '', level = 1): Placed[] {
	return rows.flatMap((row) => {
		const id = rowKey(classifyResource, row);
		if (id === without) return [];
		const label = way + rowName(classifyResource, row);
		const below = placed(row.children ?? [], without, `${label} / `, level + 1);
		return [{ value: String(id), label, row, level }, ...below];
	});
}

/** How many levels a category and what is below it take up. */
function heightOf(row: ResourceRow): number {
	return 1 + Math.max(0, ...(row.children ?? []).map(heightOf));
}

const asTarget = ({ value, label }: Placed): Target => ({ value, label });

/** The categories that can take the goods of one: enabled, and without sub-categories. */
export function goodsTargets(rows: readonly ResourceRow[], id: number): Target[] {
	return placed(rows, id)
		.filter(({ row }) => !row.children?.length && String(row['status']) === '1')
		.map(asTarget);
}

/** The categories that can take the sub-categories of one: without goods, and high enough in the tree. */
export function childTargets(
	rows: readonly ResourceRow[],
	doomed: ResourceRow,
	held: Readonly<Record<string, number>>,
): Target[] {
	const height = heightOf(doomed) - 1;
	return placed(rows, rowKey(classifyResource, doomed))
		.filter(({ value, level }) => !held[value] && level + height <= (classifyResource.tree?.levels ?? 0))
		.map(asTarget);
}
