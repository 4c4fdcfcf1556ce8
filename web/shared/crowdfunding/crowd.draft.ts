import { crowdMode, reachRule } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { Fields } from '#web/kit/form/use-fields.ts';
import type { Crowd } from '#web/shared/crowdfunding/crowd.types.ts';

/** A tier as it is typed. */
export interface DraftTier {
	/** Distinguishes rows that have no id yet. */
	readonly key: string;
	readonly id: number;
	readonly title: string;
	readonly title_en: string;
	readonly description: string;
	readonly description_en: string;
	readonly price: string;
	readonly stock: string;
	readonly limit_per_user: string;
	readonly image: string;
	readonly est_ship_date: string;
}

/** A crowdfunding as it is typed. */
export interface CrowdDraft {
	readonly goods_id: number;
	readonly mode: string;
	readonly target_amount: string;
	readonly target_num: string;
	readonly reach_rule: string;
	readonly overfund_allowed: number;
	readonly start_time: number | null;
	readonly end_time: number | null;
	readonly ship_days: string;
	readonly tiers: readonly DraftTier[];
}

/** The form that it is typed in. */
export type CrowdFields = Fields<CrowdDraft>;

let made = 0;

/** An empty row for a tier. */
export function newTier(): DraftTier {
	made += 1;
	const texts = { title: '', title_en: '', description: '', description_en: '' };
	return {
		key: `new-${made}`,
		id: 0,
		...texts,
		price: '',
		stock: '',
		limit_per_user: '',
		image: '',
		est_ship_date: '',
	};
}

const typed = (number: number) => (number === 0 ? '' : String(number));

/** What the form starts with. */
export function draftOf(crowd: Crowd | undefined): CrowdDraft {
	if (!crowd) {
		return {
			goods_id: 0,
			mode: crowdMode.allOrNothing,
			target_amount: '',
			target_num: '',
			reach_rule: reachRule.any,
			overfund_allowed: 1,
			start_time: null,
			end_time: null,
			ship_days: '30',
			tiers: [newTier()],
		};
	}
	const { goods_id, mode, reach_rule, overfund_allowed, start_time, end_time } = crowd;
	return {
		...{ goods_id, mode, reach_rule, overfund_allowed, start_time, end_time },
		target_amount: Number(crowd.target_amount) > 0 ? crowd.target_amount : '',
		target_num: typed(crowd.target_num),
		ship_days: String(crowd.ship_days),
		tiers: crowd.tiers.map(({ sold: _, stock, limit_per_user, ...tier }) => ({
			...tier,
			key: String(tier.id),
			stock: typed(stock),
			limit_per_user: typed(limit_per_user),
		})),
	};
}

/** What the form posts. */
export function sentOf(draft: CrowdDraft) {
	return {
		...draft,
		target_amount: draft.target_amount.trim() || '0',
		target_num: draft.target_num.trim() || 0,
		start_time: draft.start_time ?? 0,
		end_time: draft.end_time ?? 0,
		tiers: draft.tiers.map(({ key: _, stock, limit_per_user, ...tier }) => ({
			...tier,
			stock: stock.trim() || 0,
			limit_per_user: limit_per_user.trim() || 0,
		})),
	};
}
