import type { DeclaredTimer } from '#domain/timer/timer.declared.ts';
import { timerKinds } from './timers.generated.ts';

type Declared = (typeof timerKinds)[keyof typeof timerKinds];

export type TimerKind = Declared['kind'];

const all: readonly Declared[] = Object.values(timerKinds);

/** Every kind of timer. */
export const everyTimer: readonly TimerKind[] = all.map(({ kind }) => kind);

/** Upkeep of the whole shop. */
export const upkeepKinds: readonly string[] = all.filter((timer) => 'isUpkeep' in timer).map(({ kind }) => kind);

/** What is declared of a kind; one of a later version is called by its code. */
export function timerOf(kind: string): DeclaredTimer {
	return all.find((timer) => timer.kind === kind) ?? { kind, seconds: 0, words: { 'zh-cn': kind, en: kind } };
}

/** The kinds whose reference is the id of this. */
export function timersOf(subject: Extract<Declared, { of: string }>['of']): TimerKind[] {
	return all.filter((timer) => 'of' in timer && timer.of === subject).map(({ kind }) => kind);
}
