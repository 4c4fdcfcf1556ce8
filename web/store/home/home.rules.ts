/** The part of goods that the front page arranges by. */
interface Shown {
	readonly id: number;
	readonly merchant_id: number;
	readonly merchant_name: string;
	readonly classify_id: number;
	readonly sold_out: number;
}

export interface Creator<Goods> {
	readonly id: number;
	readonly name: string;
	readonly goods: readonly Goods[];
}

const goodsPerCreator = 3;

/** Who made the goods, each with a few of them; the shop's own goods have no creator. */
export function creatorsOf<Goods extends Shown>(goods: readonly Goods[], most: number): Creator<Goods>[] {
	const byCreator = new Map<number, Goods[]>();
	for (const row of goods) {
		if (row.merchant_id > 0) byCreator.set(row.merchant_id, [...(byCreator.get(row.merchant_id) ?? []), row]);
	}
	return [...byCreator]
		.map(([id, theirs]) => ({ id, name: theirs[0]?.merchant_name ?? '', goods: theirs.slice(0, goodsPerCreator) }))
		.slice(0, most);
}

/** The first goods that can be bought, one of each category and then over again, so that a row shows what the shop is wide in. */
export function variedGoods<Goods extends Shown>(goods: readonly Goods[], count: number): Goods[] {
	const byCategory = new Map<number, Goods[]>();
	for (const row of goods) {
		if (row.sold_out === 0) byCategory.set(row.classify_id, [...(byCategory.get(row.classify_id) ?? []), row]);
	}
	const groups = [...byCategory.values()];
	const rounds = Math.max(0, ...groups.map((group) => group.length));
	return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? []))
		.flat()
		.slice(0, count);
}
