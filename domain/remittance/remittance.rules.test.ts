import { describe, expect, test } from 'vitest';
import { deadlineAfter, doneBy } from './remittance.rules.ts';

const minute = 60;
const day = 24 * 60 * minute;
const now = 1_800_000_000;
const facts = { now, usual: 30 * minute, least: 10 * minute, latest: undefined };

describe('the money of a proof', () => {
	const owed = { amount: 5000, due: 5000, payment: 'open', biz: 'order' } as const;

	test('pays what is asked for, also where that is less by now, and nothing where it is more', () => {
		expect(doneBy(owed)).toBe('pays');
		expect(doneBy({ ...owed, due: 4900 })).toBe('more');
		expect(doneBy({ ...owed, due: 5001 })).toBe('short');
	});

	test('pays nothing that has been paid or has ended, but a recharge late as well', () => {
		expect(doneBy({ ...owed, payment: 'paid' })).toBe('paid');
		expect(doneBy({ ...owed, payment: 'closed' })).toBe('closed');
		expect(doneBy({ ...owed, payment: 'closed', biz: 'recharge' })).toBe('pays');
		expect(doneBy({ ...owed, payment: 'paid', biz: 'recharge' })).toBe('paid');
	});
});

describe('a refusal', () => {
	test('takes back the days of the proof, down to the usual time to pay or what was left before', () => {
		const given = now + 3 * day;
		expect(deadlineAfter(facts, { is: given, was: now - minute, given })).toBe(now + 30 * minute);
		expect(deadlineAfter(facts, { is: given, was: now + day, given })).toBe(now + day);
		expect(deadlineAfter(facts, { is: given, was: null, given: null })).toBe(now + 30 * minute);
	});

	test('leaves what others have given since, never more than there was, and never less than some minutes', () => {
		const given = now + 3 * day;
		expect(deadlineAfter(facts, { is: now + 7 * day, was: now, given })).toBe(now + 7 * day);
		expect(deadlineAfter(facts, { is: now + 20 * minute, was: now, given: now + 20 * minute })).toBe(now + 20 * minute);
		expect(deadlineAfter(facts, { is: now - 1, was: now - day, given: now - 1 })).toBe(now + 10 * minute);
	});

	test('gives no time beyond the end of a crowdfunding', () => {
		const latest = now + 5 * minute;
		expect(deadlineAfter({ ...facts, latest }, { is: latest, was: latest, given: latest })).toBe(latest);
	});
});
