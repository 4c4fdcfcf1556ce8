import type { Texts } from '#domain/kernel/language.ts';

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

/** When pieces of a goods are reserved for an order: as it is placed, or as it is paid; an order line keeps it. */
export const stockMode = { atOrder: '1', atPay: '2' } as const;
export type StockMode = (typeof stockMode)[keyof typeof stockMode];

export const stockModeNames = {
	[stockMode.atOrder]: { 'zh-cn': '下单占用', en: 'Held when ordered' },
	[stockMode.atPay]: { 'zh-cn': '付款占用', en: 'Held when paid' },
} as const satisfies Record<StockMode, Texts>;

/** The mode that a cell of a file names, by its code or in whatever language; nothing where it names none. */
export function stockModeOf(cell: string): StockMode | undefined {
	const word = cell.trim().toLowerCase();
	return Object.values(stockMode).find((mode) => {
		return word === mode || Object.values(stockModeNames[mode]).some((name) => name.toLowerCase() === word);
	});
}

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

/** How one piece moves the two numbers: placing or paying reserves, ending unpaid releases, paying sells, cancelling paid returns. */
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

/** One line of the log, counted from the level before all moves. */
interface StockStepLogged {
	readonly at: number;
	readonly type: StockLogType;
	/** By how much what can be bought changes. */
	readonly change: number;
	readonly stock_from: number;
	readonly stock_to: number;
	readonly reserved_from: number;
	readonly reserved_to: number;
}

/** What so many pieces do to a level as they are moved, one move after the other: in all, and line by line of the log. */
export function stockPath(moves: readonly StockMove[], num: number) {
	const steps: StockStepLogged[] = [];
	let [stock, reserved, sold] = [0, 0, 0];
	for (const [at, move] of moves.entries()) {
		const by = stockMoves[move];
		const from = { stock_from: stock, reserved_from: reserved };
		stock += by.stock * num;
		reserved += by.reserved * num;
		sold += move === 'sale' ? num : move === 'return' ? -num : 0;
		const change = (by.stock - by.reserved) * num;
		steps.push({ at, type: by.type, change, ...from, stock_to: stock, reserved_to: reserved });
	}
	return { stock, reserved, sold, steps };
}

/** What the stock dialog can do: pieces that came, pieces that went, what was counted. */
export const stockSteps = ['in', 'out', 'set'] as const;
export type StockStep = (typeof stockSteps)[number];

/** The most pieces of one sku. */
export const mostStock = 100_000_000;

/** How a step of the stock dialog changes what is on hand. */
export function stockChange(step: StockStep, num: number, stock: number): number {
	switch (step) {
		case 'in':
			return num;
		case 'out':
			return -num;
		case 'set':
			return num - stock;
	}
}

/** Why a step cannot be: less than what is promised, or more than a sku can have; `undefined` where it can. */
export function stockStepProblem(
	step: StockStep,
	num: number,
	{ stock, reserved }: StockLevel,
): 'stock.promised' | 'stock.tooMany' | undefined {
	const after = stock + stockChange(step, num, stock);
	if (after < reserved && after < stock) return 'stock.promised';
	return after > mostStock ? 'stock.tooMany' : undefined;
}

/** What the log calls each of its types. */
export const stockLogNames = {
	[stockLogType.in]: { 'zh-cn': '入库', en: 'In' },
	[stockLogType.out]: { 'zh-cn': '出库', en: 'Out' },
	[stockLogType.reserve]: { 'zh-cn': '下单占用', en: 'Reserved' },
	[stockLogType.release]: { 'zh-cn': '释放占用', en: 'Released' },
	[stockLogType.sale]: { 'zh-cn': '销售', en: 'Sold' },
	[stockLogType.return]: { 'zh-cn': '退回', en: 'Returned' },
	[stockLogType.import]: { 'zh-cn': '导入', en: 'Import' },
	[stockLogType.repair]: { 'zh-cn': '对账修复', en: 'Repair' },
} as const;
