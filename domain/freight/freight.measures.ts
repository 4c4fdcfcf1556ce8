import { type Measured, quantityOf } from './freight.quantity.ts';
import { type FreightTemplate, freightBilling } from './freight.template.ts';

/** What of a template decides which measures its goods need. */
export type MeasuredBy = Pick<FreightTemplate, 'billing' | 'volumetric_divisor'> & {
	readonly free_all: boolean | number;
};

/** The measure that a template charges one piece by and does not find; such pieces count as one unit together. */
export function missingMeasure(
	{ free_all, ...template }: MeasuredBy,
	piece: Omit<Measured, 'num'>,
): 'weight' | 'volume' | undefined {
	if (free_all || !quantityOf({ ...template, round_weight_g: 0 }, [{ ...piece, num: 1 }]).isUnknown) return undefined;
	return template.billing === freightBilling.volume ? 'volume' : 'weight';
}
