import { type AreaPath, type FreightTemplate, ruleFor } from './freight.template.ts';

/** No parcel is said to be on its way for longer. */
export const mostDaysOnWay = 180;

/** How many days a parcel takes, from and to; 0 = not known. */
export interface DaysOnWay {
	readonly days_from: number;
	readonly days_to: number;
}

export const unknownDays: DaysOnWay = { days_from: 0, days_to: 0 };

const day = 24 * 60 * 60;

/** How long goods of a template are on their way to an area, by the row that their freight goes by. */
export function daysOnWay({ rules }: Pick<FreightTemplate, 'rules'>, path: AreaPath): DaysOnWay {
	const { days_from, days_to } = ruleFor(rules, path) ?? {};
	return days_from && days_to ? { days_from, days_to } : unknownDays;
}

/** Of what goes together: as long as the slowest takes, and nothing where one of them is not known. */
export function slowestOf(all: readonly DaysOnWay[]): DaysOnWay {
	if (all.length === 0 || all.some(({ days_to }) => days_to === 0)) return unknownDays;
	return {
		days_from: Math.max(...all.map(({ days_from }) => days_from)),
		days_to: Math.max(...all.map(({ days_to }) => days_to)),
	};
}

/** By when it arrives (Unix seconds) where it is known by when it leaves; 0 = one of both is not known. */
export function arrivesBy({ days_to }: DaysOnWay, leavesBy: number): number {
	return days_to > 0 && leavesBy > 0 ? leavesBy + days_to * day : 0;
}
