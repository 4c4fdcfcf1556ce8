import { expect, test } from 'vitest';
import { daysBefore, eachDay, lengthOf, mostDays, shownDays } from './sales.rules.ts';

const today = '2026-03-10';

test('the last thirty whole days are shown unless others are asked for, and never more than a year', () => {
	expect(shownDays({ from: '', to: '', days: 30 }, today)).toEqual({ from: '2026-02-08', to: '2026-03-09' });
	expect(shownDays({ from: '2026-03-01', to: '2026-03-20', days: 30 }, today)).toEqual({
		from: '2026-03-01',
		to: '2026-03-09',
	});
	expect(shownDays({ from: '2026-03-20', to: '2026-03-05', days: 30 }, today)).toEqual({
		from: '2026-02-04',
		to: '2026-03-05',
	});
	expect(lengthOf(shownDays({ from: '2001-01-01', to: '', days: 30 }, today))).toBe(mostDays);
});

test('the time before is as long and ends the day before the first', () => {
	expect(daysBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
	expect(eachDay({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
