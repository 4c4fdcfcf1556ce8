import { type Cents, cents } from '#domain/money/cents.ts';

/** What of a support's income its merchant may take when the crowdfunding succeeds; parts of a cent stay frozen. */
export function advanceOf(income: number, percent: number): Cents {
	return cents(Math.floor((Math.max(0, income) * percent) / 100));
}

/** What of an advance goes back: refunds are borne by what is still frozen, only the rest by what was released. */
export function advanceBack({ advanced, left }: { advanced: number; left: number }): Cents {
	return cents(Math.max(0, advanced - Math.max(0, left)));
}
