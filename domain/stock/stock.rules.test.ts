import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	availableStock,
	movedStock,
	type StockLevel,
	type StockMove,
	stockModeNames,
	stockModeOf,
	stockPath,
} from './stock.rules.ts';

test('no sequence of moves brings stock, reserved or available below zero', () => {
	const moves = fc.array(
		fc.tuple(fc.constantFrom<StockMove>('reserve', 'release', 'sale', 'return'), fc.integer({ min: 1, max: 20 })),
	);
	fc.assert(
		fc.property(fc.nat(100), moves, (stock, steps) => {
			let level: StockLevel = { stock, reserved: 0 };
			for (const [move, num] of steps) level = movedStock(level, move, num) ?? level;
			expect(level.stock).toBeGreaterThanOrEqual(0);
			expect(level.reserved).toBeGreaterThanOrEqual(0);
			expect(availableStock(level)).toBeGreaterThanOrEqual(0);
		}),
	);
});

test('what is reserved and sold leaves the shelf once, what is released or returned comes back', () => {
	const reserved = movedStock({ stock: 10, reserved: 0 }, 'reserve', 4);
	expect(reserved).toEqual({ stock: 10, reserved: 4 });
	const sold = movedStock({ stock: 10, reserved: 4 }, 'sale', 4);
	expect(sold).toEqual({ stock: 6, reserved: 0 });
	expect(movedStock({ stock: 6, reserved: 0 }, 'return', 4)).toEqual({ stock: 10, reserved: 0 });
	expect(movedStock({ stock: 10, reserved: 4 }, 'reserve', 7)).toBeUndefined();
});

test('the lines of the log lead from the level before to the level after, each from where the one before ended', () => {
	const moves = fc.array(fc.constantFrom<StockMove>('reserve', 'release', 'sale', 'return'), {
		minLength: 1,
		maxLength: 5,
	});
	fc.assert(
		fc.property(moves, fc.integer({ min: 1, max: 20 }), (steps, num) => {
			const path = stockPath(steps, num);
			let [stock, reserved, change] = [0, 0, 0];
			for (const line of path.steps) {
				expect([line.stock_from, line.reserved_from]).toEqual([stock, reserved]);
				[stock, reserved, change] = [line.stock_to, line.reserved_to, change + line.change];
			}
			expect([stock, reserved, change]).toEqual([path.stock, path.reserved, path.stock - path.reserved]);
			const level = { stock: 1000, reserved: 500 };
			const last = steps.reduce<StockLevel>((now, move) => movedStock(now, move, num) ?? now, level);
			expect(last).toEqual({ stock: level.stock + path.stock, reserved: level.reserved + path.reserved });
		}),
	);
});

test('what is reserved only as it is paid is reserved and sold in one, and takes no other order its pieces', () => {
	const { steps, ...all } = stockPath(['reserve', 'sale'], 3);
	expect(all).toEqual({ stock: -3, reserved: 0, sold: 3 });
	expect(steps.map(({ type, change }) => [type, change])).toEqual([
		['3', -3],
		['5', 0],
	]);
});

test('a file names a mode by its code or in either language', () => {
	for (const [mode, names] of Object.entries(stockModeNames)) {
		for (const word of [mode, names['zh-cn'], names.en, ` ${names.en.toUpperCase()} `])
			expect(stockModeOf(word)).toBe(mode);
	}
	expect(stockModeOf('')).toBeUndefined();
	expect(stockModeOf('3')).toBeUndefined();
});
