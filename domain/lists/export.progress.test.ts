import { expect, test } from 'vitest';
import { exportProgress, mostCounted } from './export.progress.ts';

test('an export whose rows were not counted has no percentage', () => {
	expect(exportProgress({ rows_done: 500, rows_total: null })).toBeUndefined();
});

test('what was counted tells its part to the percent, what was estimated tells it about', () => {
	expect(exportProgress({ rows_done: 500, rows_total: 1234 })).toEqual({ percent: 40, isAbout: false });
	expect(exportProgress({ rows_done: 0, rows_total: mostCounted })).toEqual({ percent: 0, isAbout: false });
	expect(exportProgress({ rows_done: 5000, rows_total: mostCounted + 1 })).toEqual({ percent: 49, isAbout: true });
});

test('as long as an export runs it is not whole, however low the estimate was', () => {
	expect(exportProgress({ rows_done: 30_000, rows_total: 20_000 })).toEqual({ percent: 99, isAbout: true });
	expect(exportProgress({ rows_done: 7, rows_total: 7 })?.percent).toBe(99);
	expect(exportProgress({ rows_done: 0, rows_total: 0 })?.percent).toBe(0);
});
