/** The part of a work that the front page arranges by. */
interface Shown {
	readonly id: number;
	readonly merchant_id: number;
	readonly merchant_name: string;
	readonly classify_id: number;
	readonly sold_out: number;
}

export interface Creator<Work> {
	readonly id: number;
	readonly name: string;
	readonly works: readonly Work[];
}

const worksPerCreator = 3;

/** Who made the works, each with a few of them; the shop's own goods have no creator. */
export function creatorsOf<Work extends Shown>(works: readonly Work[], most: number): Creator<Work>[] {
	const byCreator = new Map<number, Work[]>();
	for (const work of works) {
		if (work.merchant_id > 0) byCreator.set(work.merchant_id, [...(byCreator.get(work.merchant_id) ?? []), work]);
	}
	return [...byCreator]
		.map(([id, theirs]) => ({ id, name: theirs[0]?.merchant_name ?? '', works: theirs.slice(0, worksPerCreator) }))
		.slice(0, most);
}

/** The first works that can be bought, one of each category and then over again, so that a row shows what the shop is wide in. */
export function variedWorks<Work extends Shown>(works: readonly Work[], count: number): Work[] {
	const byCategory = new Map<number, Work[]>();
	for (const work of works) {
		if (work.sold_out === 0) byCategory.set(work.classify_id, [...(byCategory.get(work.classify_id) ?? []), work]);
	}
	const groups = [...byCategory.values()];
	const rounds = Math.max(0, ...groups.map((group) => group.length));
	return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? []))
		.flat()
		.slice(0, count);
}
