import type { Texts } from '#domain/kernel/language.ts';

export const minute = 60;
export const day = 24 * 60 * minute;

/** What falls due by business, as its feature declares it in `<feature>.timers.ts`. */
export interface DeclaredTimer {
	/** What its rows are stored as. */
	readonly kind: string;
	/** The time it has unless the settings say otherwise. */
	readonly seconds: number;
	readonly words: Texts;
	/** Whose doing it waits for, nobody's unless named; a seller is the creator or the platform. */
	readonly waitsFor?: 'member' | 'seller';
	/** What its reference is the id of, where staff find it by an order. */
	readonly of?: string;
	/** Comes again and again, for the whole shop and for no single row. */
	readonly isUpkeep?: boolean;
	/** Cashiers go by its end: it is never cut short and never paused. */
	readonly isTimeToPay?: boolean;
	/**
	 * The permission of what it does: staff who bring that about before its time need it as if they did it themselves. Who has
	 * none is named with a reason in a test.
	 */
	readonly node?: string;
	/**
	 * The date of what it is about moves with it, or stands on none. Mails and upkeep have no date of their own, and those of
	 * goods and crowdfundings are set where they are edited.
	 */
	readonly isMovable?: boolean;
	/** Everybody sees its countdown, and sees it no more while it is paused. */
	readonly isCountedDown?: boolean;
	/** Its date alone is shown, and to whom besides staff; see `visibleTo`. */
	readonly datedFor?: number;
}

export type DeclaredTimers = Readonly<Record<string, DeclaredTimer>>;
