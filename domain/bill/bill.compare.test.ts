import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	type BillRow,
	compareBill,
	differenceKey,
	edgeSeconds,
	isNear,
	judged,
	type Stretch,
	tallied,
} from './bill.compare.ts';
import { canAsk, withoutBill } from './bill.rules.ts';

const daySeconds = 86_400;
const day: Stretch = { since: 1_000_000 * daySeconds, until: 1_000_001 * daySeconds };

/** Money that both sides agree on, at some second of the day. */
const row = fc.record({
	kind: fc.constantFrom('pay', 'refund'),
	no: fc.uuid(),
	companyNo: fc.uuid(),
	amount: fc.integer({ min: 1, max: 10_000_000 }),
	currency: fc.constantFrom('CNY', 'USD'),
	at: fc.integer({ min: day.since, max: day.until - 1 }),
}) satisfies fc.Arbitrary<BillRow>;
const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 30, selector: ({ no }) => no });
/** The same rows, in another order on each side. */
const bothSides = rows.chain((both) => {
	const shuffled = fc.shuffledSubarray(both, { minLength: both.length });
	return fc.record({ company: shuffled, ours: shuffled });
});
const withVictim = fc.record({ both: bothSides, place: fc.nat() }).map(({ both, place }) => {
	const victim = both.ours[place % both.ours.length] as BillRow;
	return { ...both, victim };
});
const without = (list: readonly BillRow[], gone: BillRow) => list.filter((each) => each !== gone);
const changed = (list: readonly BillRow[], old: BillRow, change: Partial<BillRow>) =>
	list.map((each) => (each === old ? { ...each, ...change } : each));

describe('a bill and our books', () => {
	test('agree in any order of their rows', () => {
		fc.assert(
			fc.property(bothSides, ({ company, ours }) => {
				expect(compareBill({ company, before: [], ours, day })).toEqual([]);
			}),
		);
	});

	test('agree where the company has no number of its own, or we were told none', () => {
		fc.assert(
			fc.property(withVictim, fc.boolean(), ({ company, ours, victim }, isOurs) => {
				const told = { companyNo: '' };
				const sides = isOurs
					? { company, ours: changed(ours, victim, told) }
					: { company: changed(company, victim, told), ours };
				expect(compareBill({ ...sides, before: [], day })).toEqual([]);
			}),
		);
	});

	test('name exactly the row that one of them lacks', () => {
		fc.assert(
			fc.property(withVictim, ({ company, ours, victim }) => {
				expect(compareBill({ company, before: [], ours: without(ours, victim), day })).toEqual([
					{ kind: 'company', company: victim, ours: undefined },
				]);
				const { since, until } = judged(day);
				const isLater = victim.at < since || victim.at >= until;
				expect(compareBill({ company: without(company, victim), before: [], ours, day })).toEqual(
					isLater ? [] : [{ kind: 'ours', company: undefined, ours: victim }],
				);
			}),
		);
	});

	test('name exactly the row with another amount, or in another currency', () => {
		const change = fc.oneof(
			fc.integer({ min: 1, max: 1000 }).map((more) => (one: BillRow) => ({ ...one, amount: one.amount + more })),
			fc.constant((one: BillRow) => ({ ...one, currency: `${one.currency[0]}XX` })),
		);
		fc.assert(
			fc.property(withVictim, change, ({ company, ours, victim }, told) => {
				const other = told(victim);
				expect(compareBill({ company: changed(company, victim, other), before: [], ours, day })).toEqual([
					{ kind: 'amount', company: other, ours: victim },
				]);
			}),
		);
	});

	test('name what stands in the bill twice, and what is of somebody else', () => {
		fc.assert(
			fc.property(withVictim, row, ({ company, ours, victim }, stranger) => {
				const twice = { ...victim, companyNo: `${victim.companyNo}+` };
				expect(compareBill({ company: [twice, ...company], before: [], ours, day })).toEqual([
					{ kind: 'company', company: twice, ours: undefined },
				]);
				expect(compareBill({ company: [stranger, ...company], before: [], ours, day })).toEqual([
					{ kind: 'company', company: stranger, ours: undefined },
				]);
			}),
		);
	});

	test('several lies at once are each found, whatever the order', () => {
		fc.assert(
			fc.property(
				bothSides,
				fc.array(fc.constantFrom('true', 'gone', 'amount', 'double')),
				({ company, ours }, lies) => {
					const { since, until } = judged(day);
					const expected: string[] = [];
					const told = company.flatMap((one, place) => {
						const lie = lies[place] ?? 'true';
						if (lie === 'gone') {
							if (one.at >= since && one.at < until) expected.push(`ours ${one.no}`);
							return [];
						}
						if (lie === 'amount') expected.push(`amount ${one.no}`);
						if (lie === 'double') expected.push(`company ${one.no}`);
						const first = lie === 'amount' ? { ...one, amount: one.amount + 1 } : one;
						return lie === 'double' ? [{ ...one, companyNo: 'other' }, first] : [first];
					});
					const found = compareBill({ company: told, before: [], ours, day });
					expect(found.map(({ kind, ...sides }) => `${kind} ${(sides.company ?? sides.ours)?.no}`).toSorted()).toEqual(
						expected.toSorted(),
					);
					expect(compareBill({ company: told.toReversed(), before: [], ours: ours.toReversed(), day })).toEqual(found);
				},
			),
		);
	});
});

describe('the edge of a day', () => {
	const money: BillRow = { kind: 'pay', no: 'A1', companyNo: 'T1', amount: 100, currency: 'CNY', at: day.since };
	const at = (moment: number, more: Partial<BillRow> = {}) => ({ ...money, at: moment, ...more });

	test.each([
		['just before the day', day.since - 1],
		['just after it', day.until],
		['most of a day after it', day.until + daySeconds - 1],
	])('what we have %s stands in its bill all the same', (_, ours) => {
		expect(compareBill({ company: [at(day.since)], before: [], ours: [at(ours)], day })).toEqual([]);
	});

	test('what we have days away is no money of this day', () => {
		const found = compareBill({ company: [at(day.since)], before: [], ours: [at(day.until + daySeconds)], day });
		expect(found.map(({ kind }) => kind)).toEqual(['company']);
		const nearness = [-1, 0].map((more) => isNear(day, at(day.since - daySeconds + more)));
		expect(nearness).toEqual([false, true]);
	});

	test('a transfer that was tried again days later is the money of this day; one that was done days before is not', () => {
		const refund = at(day.since, { kind: 'refund', no: 'R1' });
		const later = { ...refund, at: day.until + 30 * daySeconds };
		expect(compareBill({ company: [refund], before: [], ours: [later], day })).toEqual([]);
		const earlier = { ...refund, at: day.since - 2 * daySeconds };
		expect(compareBill({ company: [refund], before: [], ours: [earlier], day })).toHaveLength(1);
	});

	test('what stands in the bill of the day before is no difference of this one', () => {
		const ours = [at(day.since + 60)];
		expect(compareBill({ company: [], before: [at(day.since - 5)], ours, day })).toEqual([]);
		expect(compareBill({ company: [], before: [at(day.since - 5, { amount: 99 })], ours, day })).toEqual([]);
		expect(compareBill({ company: [], before: [at(day.since - 5, { companyNo: 'T2' })], ours, day })).toHaveLength(1);
	});

	test('each row of ours is looked for with one bill, and with one only', () => {
		const next: Stretch = { since: day.until, until: day.until + daySeconds };
		fc.assert(
			fc.property(fc.integer({ min: day.since, max: next.until - edgeSeconds - 1 }), (moment) => {
				const found = [day, next].flatMap((each) =>
					compareBill({ company: [], before: [], ours: [at(moment)], day: each }),
				);
				expect(found).toHaveLength(1);
			}),
		);
	});
});

test("sums are those of the shop's currency, counts those of all", () => {
	fc.assert(
		fc.property(rows, (all) => {
			const { pay, refund } = tallied(all, 'CNY');
			expect(pay.count + refund.count).toBe(all.length);
			const own = all.filter(({ currency }) => currency === 'CNY');
			expect(pay.sum + refund.sum).toBe(own.reduce((sum, { amount }) => sum + amount, 0));
		}),
	);
});

test('a difference is the same whatever was found beside it', () => {
	const one = { kind: 'ours', row_kind: 'pay', no: 'A1', company_no: '', company_amount: null, our_amount: 5 };
	expect(differenceKey({ ...one })).toBe(differenceKey(one));
	expect(differenceKey({ ...one, our_amount: 6 })).not.toBe(differenceKey(one));
});

test('a company that says a day has no bill is believed late, and last where our books have something', () => {
	const hours = (count: number) => day.until + count * 3600;
	const asked = { until: day.until, waitUntil: hours(82) };
	const what = (isNone: boolean, isOurDayEmpty: boolean, now: number) =>
		withoutBill(asked, { isNone, isOurDayEmpty }, now);
	expect([what(true, true, hours(10)), what(true, true, hours(34)), what(true, true, hours(90))]).toEqual([
		...['wait', 'empty', 'empty'],
	]);
	expect([what(true, false, hours(40)), what(true, false, hours(82))]).toEqual(['wait', 'empty']);
	expect([what(false, true, hours(40)), what(false, true, hours(82))]).toEqual(['wait', 'give up']);
});

test('a company is asked about open payments of ours that it alone has', () => {
	const open = { kind: 'company', row_kind: 'pay', state: '1', attempt_id: 7 };
	expect(canAsk(open)).toBe(true);
	for (const other of [{ kind: 'ours' }, { kind: 'amount' }, { row_kind: 'refund' }, { state: '2' }, { attempt_id: 0 }])
		expect(canAsk({ ...open, ...other })).toBe(false);
});
