import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableProblems } from '#domain/order/transitions.check.ts';
import {
	type CrowdFacts,
	type CrowdForm,
	daysLater,
	daysLeft,
	endingOf,
	fateOf,
	formProblem,
	isGoalMet,
	keepsPromises,
	leaveRefusal,
	mayEdit,
	progressOf,
	takesSupport,
} from './crowdfunding.rules.ts';
import { crowdStatusCodes, overdueDays } from './crowdfunding.status.ts';
import { crowdEvents, crowdRefusal, crowdTransitions, unborn } from './crowdfunding.transitions.ts';

const day = 24 * 60 * 60;
const goal = { target_amount: 100, target_num: 10, reach_rule: 'any', raised_amount: 0, raised_num: 0 };

test('the transition table knows every state it names and reaches every state it knows', () => {
	expect(tableProblems({ states: crowdStatusCodes, start: unborn, steps: crowdTransitions })).toEqual([]);
});

describe('the goal', () => {
	test('in money or in pieces: one is enough, or both are needed', () => {
		expect(isGoalMet({ ...goal, raised_amount: 100 })).toBe(true);
		expect(isGoalMet({ ...goal, raised_num: 10 })).toBe(true);
		expect(isGoalMet({ ...goal, reach_rule: 'all', raised_amount: 100, raised_num: 9 })).toBe(false);
		expect(isGoalMet({ ...goal, reach_rule: 'all', raised_amount: 100, raised_num: 10 })).toBe(true);
		expect(isGoalMet({ ...goal, target_amount: 0, target_num: 0, raised_amount: 1 })).toBe(false);
	});

	test('progress follows the part that decides and is never 100 before the goal is met', () => {
		expect(progressOf({ ...goal, raised_amount: 99, raised_num: 2 })).toBe(99);
		expect(progressOf({ ...goal, reach_rule: 'all', raised_amount: 99, raised_num: 2 })).toBe(20);
		const any = fc.record({
			target_amount: fc.integer({ min: 0, max: 1e9 }),
			target_num: fc.integer({ min: 0, max: 1e6 }),
			reach_rule: fc.constantFrom('any', 'all'),
			raised_amount: fc.integer({ min: 0, max: 2e9 }),
			raised_num: fc.integer({ min: 0, max: 2e6 }),
		});
		fc.assert(
			fc.property(any, (one) => {
				expect(progressOf(one) >= 100).toBe(isGoalMet(one));
			}),
		);
	});
});

describe('the form', () => {
	const none = { image: '', est_ship_date: '' };
	const tiers = [{ ...none, id: 1, title: 'A', price: 100 }];
	const problemOf = (one: CrowdForm) => formProblem(one, '2026-12-24');
	const form: CrowdForm = {
		...goal,
		mode: '1',
		overfund_allowed: 1,
		start_time: 0,
		end_time: day,
		goods_id: 1,
		tiers,
	};

	test('needs a goal, a window and tiers of different names', () => {
		expect(problemOf(form)).toBeUndefined();
		expect(problemOf({ ...form, target_amount: 0, target_num: 0 })?.code).toBe('crowdfunding.noGoal');
		expect(problemOf({ ...form, end_time: 0 })?.code).toBe('crowdfunding.window');
		expect(problemOf({ ...form, end_time: 181 * day })?.code).toBe('crowdfunding.tooLong');
		expect(problemOf({ ...form, tiers: [] })?.code).toBe('crowdfunding.noTier');
		const twice = problemOf({ ...form, tiers: [...tiers, { ...none, id: 0, title: 'A', price: 1 }] });
		expect(twice).toMatchObject({ code: 'crowdfunding.tierTwice', field: 'tiers.1.title' });
	});

	test('goal, times and prices are promises; texts and new tiers are not', () => {
		expect(keepsPromises(form, { ...form, tiers: [{ ...none, id: 1, title: 'B', price: 100 }] })).toBe(true);
		expect(keepsPromises(form, { ...form, tiers: [...tiers, { ...none, id: 0, title: 'B', price: 5 }] })).toBe(true);
		expect(keepsPromises(form, { ...form, tiers: [{ ...none, id: 1, title: 'A', price: 101 }] })).toBe(false);
		expect(keepsPromises(form, { ...form, tiers: [] })).toBe(false);
		expect(keepsPromises(form, { ...form, target_amount: 99 })).toBe(false);
		expect(keepsPromises(form, { ...form, end_time: 2 * day })).toBe(false);
	});

	test('nothing is sent before the end, and the day and the picture of a tier are promises', () => {
		const dated = (est_ship_date: string) => ({ ...form, tiers: tiers.map((tier) => ({ ...tier, est_ship_date })) });
		expect(problemOf(dated('2026-12-24'))).toBeUndefined();
		expect(problemOf(dated('2026-12-23'))).toMatchObject({
			code: 'crowdfunding.shipsBeforeEnd',
			field: 'tiers.0.est_ship_date',
		});
		expect(keepsPromises(dated('2027-01-01'), dated('2027-01-01'))).toBe(true);
		expect(keepsPromises(dated('2027-01-01'), dated('2027-01-02'))).toBe(false);
		expect(keepsPromises(form, { ...form, tiers: tiers.map((tier) => ({ ...tier, image: '/static/b.webp' })) })).toBe(
			false,
		);
	});

	test('a day that has begun is a day later', () => {
		expect([daysLater(day, day), daysLater(day, day + 1), daysLater(day, 3 * day)]).toEqual([0, 1, 2]);
	});

	test('its owner writes drafts alone, staff until it has ended', () => {
		expect(crowdStatusCodes.filter((status) => mayEdit(status, 'merchant'))).toEqual(['0', '2']);
		expect(crowdStatusCodes.filter((status) => mayEdit(status, 'admin'))).toEqual(['0', '1', '2', '3', '4']);
	});
});

test('a day that has begun is a day left', () => {
	const crowd = { status: '4', start_time: day, end_time: 2 * day };
	expect(daysLeft(crowd, 0)).toBe(2);
	expect(daysLeft(crowd, day - 1)).toBe(2);
	expect(daysLeft(crowd, 3 * day)).toBe(0);
	expect(daysLeft({ ...crowd, status: '3' }, 0)).toBe(1);
	expect(daysLeft({ ...crowd, status: '6' }, 0)).toBe(0);
});

interface Support {
	state: 'unpaid' | 'expired' | 'frozen' | 'toShip' | 'shipped' | 'paidBack';
	amount: number;
	back: number;
}

/** What can happen to a crowdfunding and its supports, in any order and any number of times. */
const happenings = fc.array(
	fc.oneof(
		fc.record({ do: fc.constant('support' as const), amount: fc.integer({ min: 1, max: 60 }) }),
		fc.record({
			do: fc.constantFrom('pay', 'leave', 'job', 'ship'),
			which: fc.nat({ max: 9 }),
		}),
		fc.record({ do: fc.constant('step' as const), event: fc.constantFrom(...crowdEvents) }),
		fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 40 * day }) }),
	),
	{ maxLength: 60 },
);

test('on any sequence every paid support is frozen, delivered, or paid back in full', () => {
	const kinds = fc.record({ mode: fc.constantFrom('1', '2'), overfund_allowed: fc.constantFrom(0, 1) });
	fc.assert(
		fc.property(happenings, kinds, (steps, kind) => {
			const crowd = { ...goal, ...kind, status: '3', start_time: 0, end_time: 30 * day, ship_deadline: 0 };
			const supports: Support[] = [];
			let now = 0;
			let paid = 0;
			for (const step of steps) {
				if (step.do === 'wait') now += step.seconds;
				if (step.do === 'support' && takesSupport(crowd, now)) {
					supports.push({ state: 'unpaid', amount: step.amount, back: 0 });
				}
				if (step.do === 'step') takeStep(crowd, step.event, now);
				const support = 'which' in step ? supports[step.which % Math.max(1, supports.length)] : undefined;
				if (!support) continue;
				if (step.do === 'pay') paid += pay(crowd, support, now);
				if (step.do === 'leave') leave(crowd, support, now);
				if (step.do === 'job') settle(crowd, support);
				if (step.do === 'ship' && support.state === 'toShip') support.state = 'shipped';
				check(crowd, supports, paid);
			}
			// Every job is done in the end, however often.
			for (const support of [...supports, ...supports]) settle(crowd, support);
			check(crowd, supports, paid);
			const open = supports.filter(({ state }) => state === 'frozen');
			if (fateOf(crowd.status) !== 'wait') expect(open).toEqual([]);
			if (fateOf(crowd.status) === 'payBack') {
				const back = supports.reduce((sum, support) => sum + support.back, 0);
				expect(back).toBe(paid);
			}
		}),
	);
});

function check(crowd: CrowdFacts, supports: readonly Support[], paid: number): void {
	const sum = (states: Support['state'][]) =>
		supports.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0);
	expect(sum(['frozen', 'toShip', 'shipped', 'paidBack'])).toBe(paid);
	for (const support of supports) expect(support.back).toBe(support.state === 'paidBack' ? support.amount : 0);
	if (crowd.status === '4') expect(crowd.raised_amount).toBe(sum(['frozen']));
	if (crowd.status !== '5' && crowd.status !== '8') expect(sum(['toShip', 'shipped'])).toBe(0);
}

type Crowd = { -readonly [Key in keyof CrowdFacts]: CrowdFacts[Key] };

function takeStep(crowd: Crowd, event: (typeof crowdEvents)[number], now: number): void {
	if (crowdRefusal(crowd.status, event, event === 'cancel' ? 'admin' : 'system')) return;
	if ((event === 'succeed' || event === 'fail') && endingOf(crowd, now) !== event) return;
	crowd.status = crowdTransitions[event].to;
	if (event === 'succeed') crowd.ship_deadline = now + day;
}

function pay(crowd: Crowd, support: Support, now: number): number {
	if (support.state !== 'unpaid') return 0;
	if (!takesSupport(crowd, now)) {
		support.state = 'expired';
		return 0;
	}
	support.state = 'frozen';
	crowd.raised_amount += support.amount;
	crowd.raised_num += 1;
	return support.amount;
}

function leave(crowd: Crowd, support: Support, now: number): void {
	if (support.state !== 'frozen' && support.state !== 'toShip') return;
	if (leaveRefusal(crowd, now)) return;
	payBack(support);
	if (crowd.status !== '4') return;
	crowd.raised_amount -= support.amount;
	crowd.raised_num -= 1;
}

function settle(crowd: CrowdFacts, support: Support): void {
	if (support.state === 'unpaid' && fateOf(crowd.status) !== 'wait') support.state = 'expired';
	if (support.state !== 'frozen') return;
	const fate = fateOf(crowd.status);
	if (fate === 'deliver') support.state = 'toShip';
	if (fate === 'payBack') payBack(support);
}

function payBack(support: Support): void {
	support.state = 'paidBack';
	support.back += support.amount;
}

test('a supporter leaves while it runs, and after success only when nothing ships for too long', () => {
	expect(leaveRefusal({ status: '4', ship_deadline: 0 }, 0)).toBeUndefined();
	expect(leaveRefusal({ status: '5', ship_deadline: day }, day + overdueDays * day - 1)?.code).toBe(
		'crowdfunding.bound',
	);
	expect(leaveRefusal({ status: '5', ship_deadline: day }, day + overdueDays * day)).toBeUndefined();
	expect(leaveRefusal({ status: '6', ship_deadline: 0 }, 0)?.code).toBe('crowdfunding.notRunning');
});

test('what is raised is kept at the end where the crowdfunding says so', () => {
	const ended = { ...goal, status: '4', overfund_allowed: 1, start_time: 0, end_time: day, ship_deadline: 0 };
	expect(endingOf({ ...ended, mode: '2', raised_num: 1 }, day)).toBe('succeed');
	expect(endingOf({ ...ended, mode: '2' }, day)).toBe('fail');
	expect(endingOf({ ...ended, mode: '1', raised_num: 1 }, day)).toBe('fail');
	expect(endingOf({ ...ended, mode: '1', raised_num: 1 }, day - 1)).toBeUndefined();
	expect(endingOf({ ...ended, mode: '1', raised_num: 10, overfund_allowed: 0 }, 1)).toBe('succeed');
	expect(takesSupport({ ...ended, mode: '1', raised_num: 10, overfund_allowed: 0 }, 1)).toBe(false);
});
