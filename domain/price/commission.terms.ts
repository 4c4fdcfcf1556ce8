import type { BasisPoints } from '#domain/money/cents.ts';

/** Who may say what the platform keeps of a sale, the nearest to the work first; the shop's rate is what remains. */
export const commissionSources = ['goods', 'classify', 'merchant', 'industry', 'shop'] as const;

/** Whose word a rate is. */
export type CommissionSource = (typeof commissionSources)[number];

/** What is said of the commission on a work, in basis points: by itself, its category, its creator and the creator's trade; null = nothing. */
export type CommissionSaid = Readonly<Record<Exclude<CommissionSource, 'shop'>, number | null>>;

/** The rate of a creator's work, and whose word it is. */
export function commissionTerms(said: CommissionSaid, ofShop: number): { rate: BasisPoints; from: CommissionSource } {
	for (const from of commissionSources) {
		const rate = from === 'shop' ? ofShop : said[from];
		if (rate !== null) return { rate: rate as BasisPoints, from };
	}
	throw new Error('The shop has a rate.');
}

/** Goods, with whose they are. */
interface Commissioned {
	readonly merchant_id: number;
	readonly commission: CommissionSaid;
}

/** The commission on goods, in basis points; null = they are the platform's own. */
export function commissionRate({ merchant_id, commission }: Commissioned, ofShop: number): BasisPoints | null {
	return merchant_id === 0 ? null : commissionTerms(commission, ofShop).rate;
}

/** Whose word that is; empty for the platform's own. */
export function commissionFrom({ merchant_id, commission }: Commissioned, ofShop: number): CommissionSource | '' {
	return merchant_id === 0 ? '' : commissionTerms(commission, ofShop).from;
}
