import type { DeclaredTimer } from '#domain/timer/timer.declared.ts';
import { type TimerState, timerState } from '#domain/timer/timer.state.ts';

/** What staff may do with a timer by hand. */
export interface TimerSteps {
	readonly run: boolean;
	readonly pause: boolean;
	readonly resume: boolean;
	readonly move: boolean;
}

interface TimerFacts {
	readonly state: TimerState;
	readonly due_at: number;
	readonly try_count: number;
}

/** Who acts next, until a timer falls due. */
export const timerActors = ['member', 'staff', 'creator', 'nobody'] as const;

export type TimerActor = (typeof timerActors)[number];

/** Who has to act before a timer does: of a seller's tasks the creator, unless the platform sells or has taken over. */
export function timerActorOf(
	{ waitsFor }: DeclaredTimer,
	{ state, isCreators }: { readonly state: TimerState; readonly isCreators: boolean },
): TimerActor {
	if (state === timerState.failed) return 'staff';
	if (state === timerState.done || state === timerState.cancelled) return 'nobody';
	if (waitsFor !== 'seller') return waitsFor ?? 'nobody';
	return isCreators ? 'creator' : 'staff';
}

/** What may be done now; what is over stays over. */
export function stepsOf(
	{ isTimeToPay = false, isMovable = false }: DeclaredTimer,
	{ state, due_at, try_count }: TimerFacts,
	now: number,
): TimerSteps {
	const lives = state === timerState.waiting || state === timerState.paused;
	const hasBeenDue = due_at <= now || try_count > 0;
	return {
		run: (lives || state === timerState.failed) && (hasBeenDue || !isTimeToPay),
		pause: state === timerState.waiting && !isTimeToPay,
		resume: state === timerState.paused,
		move: lives && isMovable,
	};
}

/** Why a step cannot be taken now. */
export function stepRefusal(
	declared: DeclaredTimer,
	facts: TimerFacts,
	{ step, now }: { step: keyof TimerSteps; now: number },
): 'timer.notNow' | 'timer.putOffInstead' | undefined {
	if (stepsOf(declared, facts, now)[step]) return undefined;
	const waitsForMoney = declared.isTimeToPay && facts.state === timerState.waiting;
	return step === 'pause' && waitsForMoney ? 'timer.putOffInstead' : 'timer.notNow';
}

/** Why a timer cannot be moved to that time: it has to lie ahead, and a member's time to pay is only put off. */
export function moveRefusal(
	{ isTimeToPay }: DeclaredTimer,
	{ due_at, to, now }: { due_at: number; to: number; now: number },
): 'timer.past' | 'timer.noEarlier' | undefined {
	if (to <= now) return 'timer.past';
	return isTimeToPay && to < due_at ? 'timer.noEarlier' : undefined;
}
