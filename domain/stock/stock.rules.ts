/** What a row of the stock log did. */
export const stockLogType = {
	in: '1',
	out: '2',
	reserve: '3',
	release: '4',
	sale: '5',
	return: '6',
	import: '7',
	repair: '8',
} as const;
export type StockLogType = (typeof stockLogType)[keyof typeof stockLogType];

/** On hand, and of it promised to orders that are not paid yet. */
export interface StockLevel {
	readonly stock: number;
	readonly reserved: number;
}

/** What can be bought now. */
export function availableStock({ stock, reserved }: StockLevel): number {
	return stock - reserved;
}

export type StockMove = 'reserve' | 'release' | 'sale' | 'return';

/** How one piece moves the two numbers: placing reserves, ending unpaid releases, paying sells, cancelling paid returns. */
export const stockMoves = {
	reserve: { type: stockLogType.reserve, stock: 0, reserved: 1 },
	release: { type: stockLogType.release, stock: 0, reserved: -1 },
	sale: { type: stockLogType.sale, stock: -1, reserved: -1 },
	return: { type: stockLogType.return, stock: 1, reserved: 0 },
} as const satisfies Readonly<Record<StockMove, StockLevel & { type: StockLogType }>>;

/** The level after a move; `undefined` = there is not enough. */
export function movedStock(level: StockLevel, move: StockMove, num: number): StockLevel | undefined {
	const { stock, reserved } = stockMoves[move];
	const after = { stock: level.stock + stock * num, reserved: level.reserved + reserved * num };
	return after.stock >= 0 && after.reserved >= 0 && after.stock >= after.reserved ? after : undefined;
}
