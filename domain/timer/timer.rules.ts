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

/** When something is asked of a timer, and whether the asker may do by hand what a permission stands for. */
export interface TimerAsked {
	readonly now: number;
	readonly holds: (node: string) => boolean;
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
	{ isTimeToPay = false, isMovable = false, node }: DeclaredTimer,
	{ state, due_at, try_count }: TimerFacts,
	{ now, holds }: TimerAsked,
): TimerSteps {
	const lives = state === timerState.waiting || state === timerState.paused;
	const hasBeenDue = due_at <= now || try_count > 0;
	const mayBeEarly = !isTimeToPay && (node === undefined || holds(node));
	return {
		run: (lives || state === timerState.failed) && (hasBeenDue || mayBeEarly),
		pause: state === timerState.waiting && !isTimeToPay,
		resume: state === timerState.paused,
		move: lives && isMovable,
	};
}

/** Why a step cannot be taken now. */
export function stepRefusal(
	declared: DeclaredTimer,
	facts: TimerFacts,
	{ step, ...asked }: TimerAsked & { step: keyof TimerSteps },
): 'timer.notNow' | 'timer.notYours' | 'timer.putOffInstead' | undefined {
	if (stepsOf(declared, facts, asked)[step]) return undefined;
	if (stepsOf(declared, facts, { ...asked, holds: () => true })[step]) return 'timer.notYours';
	const waitsForMoney = declared.isTimeToPay && facts.state === timerState.waiting;
	return step === 'pause' && waitsForMoney ? 'timer.putOffInstead' : 'timer.notNow';
}

/**
 * Why a timer cannot be moved to that time: it has to lie ahead, a member's time to pay is only put off, and what is brought
 * forward happens before its time.
 */
export function moveRefusal(
	{ isTimeToPay, node }: DeclaredTimer,
	{ due_at, to, now, holds }: TimerAsked & { due_at: number; to: number },
): 'timer.past' | 'timer.noEarlier' | 'timer.notYours' | undefined {
	if (to <= now) return 'timer.past';
	if (to >= due_at) return undefined;
	if (isTimeToPay) return 'timer.noEarlier';
	return node === undefined || holds(node) ? undefined : 'timer.notYours';
}
