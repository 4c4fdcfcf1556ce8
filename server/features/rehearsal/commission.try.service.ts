import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { commissionTerms } from '#domain/price/commission.terms.ts';
import type { CommissionLine } from '#domain/rehearsal/rehearse.ts';
import { rehearseCommission } from '#domain/rehearsal/rehearse.ts';
import type { Context } from '#server/context.ts';
import * as queries from './rehearsal.queries.ts';
import { beginRehearsal, type Try } from './rehearsal.service.ts';

/** Another commission: the shop's own, or that of a category or a trade; null = it asks nothing of its own. */
interface Rate {
	readonly of: 'shop' | 'classify' | 'industry';
	readonly id: number;
	readonly rate: number | null;
}

interface RateForm {
	readonly id: number;
	/** In per cent; empty = none of its own. */
	readonly commission_rate: string;
}

async function begin(
	context: Context,
	of: Rate['of'],
	{ id, commission_rate }: RateForm,
	caller: AdminCaller,
): Promise<{ id: number }> {
	const rate = commission_rate === '' ? null : Math.round(Number(commission_rate) * 100);
	return beginRehearsal(context, { kind: 'commission', rule: { of, id, rate } satisfies Rate }, caller);
}

/** Begins to rehearse the rate of the shop, in per cent. */
export async function beginRate(
	context: Context,
	form: { commission_rate: string },
	caller: AdminCaller,
): Promise<{ id: number }> {
	return begin(context, 'shop', { id: 0, ...form }, caller);
}

/** The same of a category; one that is not there yet has sold nothing. */
export async function beginClassifyRate(
	context: Context,
	form: RateForm,
	caller: AdminCaller,
): Promise<{ id: number }> {
	if (form.id === 0) throw refused('rehearsal.newCategory');
	return begin(context, 'classify', form, caller);
}

/** The same of a trade. */
export async function beginIndustryRate(
	context: Context,
	form: RateForm,
	caller: AdminCaller,
): Promise<{ id: number }> {
	if (form.id === 0) throw refused('rehearsal.newIndustry');
	return begin(context, 'industry', form, caller);
}

/** What a rate makes of past orders: what the platform keeps of each. */
export function commissionTry({ db, settings }: Context, stored: unknown): Try {
	const { of, id, rate } = stored as Rate;
	const ofShop = settings.get('merchant.commissionRate');
	const isTried = (kind: Rate['of'], one: number | null) => of === kind && one === id;
	return async (stretch) => {
		const orders = await queries.findCommissionOrders(db, stretch);
		return orders.map(({ order_id, order_no, create_time, lines }) => {
			const rated = lines.map((line): CommissionLine => {
				const { own, of_classify, of_merchant, of_industry, of_above } = line;
				const said = { goods: own, merchant: of_merchant };
				const before = { ...said, classify: of_classify, industry: of_industry ?? of_above };
				const trade = isTried('industry', line.industry_id) ? rate : of_industry;
				const after = {
					...said,
					classify: isTried('classify', line.classify_id) ? rate : of_classify,
					industry: trade ?? (isTried('industry', line.above_id) ? rate : of_above),
				};
				return {
					id: line.id,
					worth: line.worth,
					freight: line.freight,
					before: commissionTerms(before, ofShop).rate,
					after: commissionTerms(after, of === 'shop' ? (rate ?? ofShop) : ofShop).rate,
				};
			});
			return { order_id, order_no, create_time, ...rehearseCommission(rated), isUndeliverable: false };
		});
	};
}
