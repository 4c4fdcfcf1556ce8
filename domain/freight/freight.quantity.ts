import { type FreightTemplate, freightBilling } from './freight.template.ts';

/** What a template counts of one line. */
export interface Measured {
	readonly num: number;
	/** Grams of one piece. */
	readonly weight: number;
	/** Cubic centimetres of one piece. */
	readonly volume: number;
}

/** How much a template counts of its lines together, and how that came out: pieces, grams or cm³. */
export interface FreightQuantity {
	readonly billed: number;
	/** As weighed, measured or counted. */
	readonly real: number;
	/** Grams that the volume counts as; 0 where the template does not ask. */
	readonly volumetric: number;
	/** Nothing is known of the lines' weight or volume: they count as one unit, never as free. */
	readonly isUnknown: boolean;
}

/** What of a template says how its lines are counted. */
type Counting = Pick<FreightTemplate, 'billing' | 'round_weight_g' | 'volumetric_divisor'>;

/** Sums the lines of a template before any fee is taken. */
export function quantityOf(template: Counting, lines: readonly Measured[]): FreightQuantity {
	const sum = (unit: (line: Measured) => number) => lines.reduce((total, line) => total + unit(line) * line.num, 0);
	if (template.billing === freightBilling.number) {
		const pieces = sum(() => 1);
		return { billed: pieces, real: pieces, volumetric: 0, isUnknown: false };
	}
	if (template.billing === freightBilling.volume) {
		const volume = sum((line) => line.volume);
		return { billed: Math.max(1, volume), real: volume, volumetric: 0, isUnknown: volume === 0 };
	}
	const real = sum((line) => line.weight);
	const divisor = template.volumetric_divisor;
	const volumetric = divisor > 0 ? Math.ceil((sum((line) => line.volume) * 1000) / divisor) : 0;
	const weight = Math.max(real, volumetric);
	const unit = template.round_weight_g;
	const rounded = unit > 0 ? Math.ceil(weight / unit) * unit : weight;
	return { billed: Math.max(1, rounded), real, volumetric, isUnknown: weight === 0 };
}
