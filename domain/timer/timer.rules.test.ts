import { expect, test } from 'vitest';
import { timerKinds } from '#domain/timers.generated.ts';
import { moveRefusal, stepRefusal, stepsOf, timerActorOf } from './timer.rules.ts';
import { timerState } from './timer.state.ts';

const now = 1_767_542_400;
const { autoReceive, payTimeout, payWarn } = timerKinds;
const asked = { now, holds: () => true };
const waiting = { state: timerState.waiting, due_at: now + 60, try_count: 0 };

test('a timer that waits can be run, paused and, where its date can follow, moved', () => {
	expect(stepsOf(autoReceive, waiting, asked)).toEqual({ run: true, pause: true, resume: false, move: true });
	expect(stepsOf(payWarn, waiting, asked).move).toBe(false);
});

test('a paused one can be resumed, a failed one run again', () => {
	const paused = { ...waiting, state: timerState.paused };
	expect(stepsOf(autoReceive, paused, asked)).toEqual({ run: true, pause: false, resume: true, move: true });
	const failed = { ...waiting, state: timerState.failed };
	expect(stepsOf(autoReceive, failed, asked)).toEqual({ run: true, pause: false, resume: false, move: false });
});

test('what is done or cancelled is over', () => {
	for (const state of [timerState.done, timerState.cancelled]) {
		expect(Object.values(stepsOf(autoReceive, { ...waiting, state }, asked))).not.toContain(true);
	}
});

test('nobody cuts the time to pay short, but a payment whose time is over can be closed', () => {
	expect(stepsOf(payTimeout, waiting, asked)).toMatchObject({ run: false, pause: false, move: true });
	expect(stepRefusal(payTimeout, waiting, { step: 'pause', ...asked })).toBe('timer.putOffInstead');
	expect(stepRefusal(payTimeout, { ...waiting, state: timerState.paused }, { step: 'pause', ...asked })).toBe(
		'timer.notNow',
	);
	expect(stepsOf(payTimeout, { ...waiting, due_at: now }, asked).run).toBe(true);
	expect(stepsOf(payTimeout, { ...waiting, try_count: 1 }, asked).run).toBe(true);
});

test('a timer is moved ahead only, and a time to pay is only put off', () => {
	expect(moveRefusal(autoReceive, { due_at: waiting.due_at, to: now, ...asked })).toBe('timer.past');
	expect(moveRefusal(autoReceive, { due_at: waiting.due_at, to: now + 1, ...asked })).toBeUndefined();
	expect(moveRefusal(payTimeout, { due_at: waiting.due_at, to: now + 59, ...asked })).toBe('timer.noEarlier');
	expect(moveRefusal(payTimeout, { due_at: waiting.due_at, to: now + 61, ...asked })).toBeUndefined();
});

test('what staff may not do by hand they cannot have a timer do before its time', () => {
	const bare = { now, holds: () => false };
	expect(stepsOf(autoReceive, waiting, bare)).toEqual({ run: false, pause: true, resume: false, move: true });
	expect(stepRefusal(autoReceive, waiting, { step: 'run', ...bare })).toBe('timer.notYours');
	expect(stepRefusal(autoReceive, { ...waiting, due_at: now }, { step: 'run', ...bare })).toBeUndefined();
	expect(moveRefusal(autoReceive, { due_at: waiting.due_at, to: now + 59, ...bare })).toBe('timer.notYours');
	expect(moveRefusal(autoReceive, { due_at: waiting.due_at, to: now + 61, ...bare })).toBeUndefined();
	const held = { now, holds: (node: string) => node === 'shop/order/order/receive' };
	expect(stepsOf(autoReceive, waiting, held).run).toBe(true);
});

test('of what is asked of a seller the creator acts next, or staff where the platform sells or has taken over', () => {
	for (const name of ['shipOverdue', 'cancelAnswer', 'refundAudit', 'refundReceive'] as const) {
		expect(timerActorOf(timerKinds[name], { ...waiting, isCreators: true })).toBe('creator');
		expect(timerActorOf(timerKinds[name], { ...waiting, isCreators: false })).toBe('staff');
	}
});

test('the member pays, receives and reviews; what the shop does by itself waits for nobody', () => {
	const kinds = ['payTimeout', 'autoReceive', 'autoFinish', 'refundAnswer', 'refundShip'] as const;
	for (const name of kinds) {
		expect(timerActorOf(timerKinds[name], { ...waiting, isCreators: true })).toBe('member');
	}
	expect(timerActorOf(timerKinds.ledgerThaw, { ...waiting, isCreators: true })).toBe('nobody');
});

test('a timer that has failed waits for staff, one that is over for nobody', () => {
	expect(timerActorOf(autoReceive, { ...waiting, state: timerState.failed, isCreators: true })).toBe('staff');
	expect(timerActorOf(autoReceive, { ...waiting, state: timerState.done, isCreators: true })).toBe('nobody');
});
