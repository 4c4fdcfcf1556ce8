import type { AdminCaller } from '#domain/access/caller.ts';
import { entryTexts } from '#domain/books/books.texts.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { editMyshop, listMyshops, readMyshop } from '#domain/myshop/myshop.contract.ts';
import type { Operator } from '#domain/order/operator.ts';
import { commissionTerms } from '#domain/price/commission.terms.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type MerchantTerms, tellMerchantLog, writeTerms } from '#server/features/merchant/state.writes.ts';
import { type Asking, listResource } from '#server/resource/resource.service.ts';
import * as queries from './myshop.queries.ts';

const percent = (rate: number | null) => (rate === null ? '' : (rate / 100).toFixed(2));

/** The shops of creators as a list, or merchants to choose from. */
export async function shopsFor(asking: Asking, query: ListQuery): Promise<AnswerOf<typeof listMyshops>> {
	const { context, caller, language } = asking;
	if (query.select) {
		const { page, limit, quickSearch: text, initValue } = query;
		const ids = [initValue ?? []].flat().map(Number).filter(Number.isSafeInteger);
		return queries.listChoices(context.db, { text, ids, page, limit, language });
	}
	refuseStranger(caller);
	const { total = 0, ...rest } = await listResource(asking, query);
	return { ...rest, total } as AnswerOf<typeof listMyshops>;
}

/** Who chooses among merchants in other lists sees no more of them than their names. */
function refuseStranger({ isSuper, nodes }: AdminCaller): void {
	if (isSuper || nodes.has('xshop/myshop/index')) return;
	throw refused('auth.noPermission', {}, { envelope: envelopeCode.noPermission, data: [] });
}

/** One creator's shop, for staff. */
export async function shopFor(
	{ db, clock, settings }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof readMyshop>> {
	const row = await queries.findShop(db, id, { now: clock.now(), language });
	if (!row) throw refused('merchant.unknown');
	const {
		people,
		industries,
		ledger,
		log,
		industry_rate,
		balance,
		frozen,
		commission_rate,
		freeze_days,
		goods_audit,
		...shop
	} = row;
	const said = { goods: null, classify: null, merchant: commission_rate, industry: industry_rate };
	const usual = commissionTerms(said, settings.get('merchant.commissionRate'));
	return {
		shop: {
			...shop,
			commission_rate: percent(commission_rate),
			usual_rate: percent(usual.rate),
			usual_from: usual.from,
			freeze_days: freeze_days === null ? '' : String(freeze_days),
			usual_freeze_days: settings.get('merchant.freezeDays'),
			goods_audit: goods_audit === null ? '' : String(goods_audit),
			refund_rate: percent(shop.refund_rate),
			balance: centsToWire(balance),
			frozen: centsToWire(frozen),
		},
		industries: [...industries],
		people: [...people],
		ledger: ledger.map(({ type, amount, ...line }) => ({
			...line,
			kind_text: entryTexts({ ledger: 'merchant_ledger', kind: type }, language).kind_text,
			amount: centsToWire(amount),
		})),
		log: [...log],
	};
}

/** Changes what is agreed with a creator. */
export async function changeTerms(
	context: Context,
	{ id, industry_id, commission_rate, settle_cycle, freeze_days, goods_audit }: InputOf<typeof editMyshop>,
	by: Operator,
): Promise<void> {
	const now = context.clock.now();
	const terms: MerchantTerms = {
		industry_id: industry_id ?? null,
		commission_rate: commission_rate === '' ? null : Math.round(Number(commission_rate) * 100),
		settle_cycle,
		freeze_days: freeze_days === '' ? null : freeze_days,
		goods_audit: goods_audit === '' ? null : Number(goods_audit),
	};
	await inTransaction(context, async (tx) => {
		const before = await writeTerms(tx, id, terms, now);
		if (!before) throw refused('merchant.unknown');
		// One that was switched off since stays with those who work in it.
		const isKept = before.industry_id === terms.industry_id;
		if (terms.industry_id !== null && !isKept && !(await queries.findIndustry(tx, terms.industry_id))) {
			throw refused('merchant.industryUnknown', {}, { field: 'industry_id' });
		}
		const changed = (Object.keys(terms) as (keyof MerchantTerms)[]).filter((name) => before[name] !== terms[name]);
		if (changed.length === 0) return;
		const reason = changed.map((name) => `${name}: ${before[name] ?? '–'} → ${terms[name] ?? '–'}`).join('; ');
		await tellMerchantLog(tx, { merchantId: id, event: 'terms', reason, by, now });
	});
}
