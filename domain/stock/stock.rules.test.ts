import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availableStock, movedStock, type StockLevel, type StockMove } from './stock.rules.ts';

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
