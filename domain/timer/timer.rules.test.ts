import { expect, test } from 'vitest';
import { timerKinds, timerState } from './timer.kinds.ts';
import { moveRefusal, stepRefusal, stepsOf, turnOf } from './timer.rules.ts';

const now = 1_767_542_400;
const receive = { kind: timerKinds.autoReceive.kind, state: timerState.waiting, due_at: now + 60, try_count: 0 };

test('a timer that waits can be run, paused and, where its date can follow, moved', () => {
	expect(stepsOf(receive, now)).toEqual({ run: true, pause: true, resume: false, move: true });
	expect(stepsOf({ ...receive, kind: timerKinds.payWarn.kind }, now).move).toBe(false);
});

test('a paused one can be resumed, a failed one run again', () => {
	const paused = { ...receive, state: timerState.paused };
	expect(stepsOf(paused, now)).toEqual({ run: true, pause: false, resume: true, move: true });
	const failed = { ...receive, state: timerState.failed };
	expect(stepsOf(failed, now)).toEqual({ run: true, pause: false, resume: false, move: false });
});

test('what is done or cancelled is over', () => {
	for (const state of [timerState.done, timerState.cancelled]) {
		expect(Object.values(stepsOf({ ...receive, state }, now))).not.toContain(true);
	}
});

test('nobody cuts the time to pay short, but a payment whose time is over can be closed', () => {
	const pay = { ...receive, kind: timerKinds.payTimeout.kind };
	expect(stepsOf(pay, now)).toMatchObject({ run: false, pause: false, move: true });
	expect(stepRefusal(pay, 'pause', now)).toBe('timer.putOffInstead');
	expect(stepRefusal({ ...pay, state: timerState.paused }, 'pause', now)).toBe('timer.notNow');
	expect(stepsOf({ ...pay, due_at: now }, now).run).toBe(true);
	expect(stepsOf({ ...pay, try_count: 1 }, now).run).toBe(true);
});

test('a timer is moved ahead only, and a time to pay is only put off', () => {
	expect(moveRefusal(receive, now, now)).toBe('timer.past');
	expect(moveRefusal(receive, now + 1, now)).toBeUndefined();
	const pay = { ...receive, kind: timerKinds.payTimeout.kind };
	expect(moveRefusal(pay, now + 59, now)).toBe('timer.noEarlier');
	expect(moveRefusal(pay, now + 61, now)).toBeUndefined();
});

test('what is asked of a seller is the creator’s turn, or that of staff where the platform sells or has taken over', () => {
	for (const name of ['shipOverdue', 'cancelAnswer', 'refundAudit', 'refundReceive'] as const) {
		const asked = { ...receive, kind: timerKinds[name].kind };
		expect(turnOf({ ...asked, isCreators: true })).toBe('creator');
		expect(turnOf({ ...asked, isCreators: false })).toBe('staff');
	}
});

test('the member pays, receives and reviews; what the shop does by itself waits for nobody', () => {
	const kinds = ['payTimeout', 'autoReceive', 'autoFinish', 'refundAnswer', 'refundShip'] as const;
	for (const name of kinds) {
		expect(turnOf({ ...receive, kind: timerKinds[name].kind, isCreators: true })).toBe('member');
	}
	expect(turnOf({ ...receive, kind: timerKinds.ledgerThaw.kind, isCreators: true })).toBe('nobody');
});

test('a timer that has failed waits for staff, one that is over for nobody', () => {
	expect(turnOf({ ...receive, state: timerState.failed, isCreators: true })).toBe('staff');
	expect(turnOf({ ...receive, state: timerState.done, isCreators: true })).toBe('nobody');
});
