import { daysLeft, progressOf } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { knownToCreators, withNamesOf } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { transferErrorText } from '#server/features/payment/transfer.service.ts';
import { findTiers } from './crowdfunding.queries.ts';
import * as queries from './crowdfunding.read.queries.ts';
import type { Scope } from './crowdfunding.service.ts';

interface Asked {
	readonly page: number;
	readonly limit: number;
}

const wordsOf = (text: string) => text.replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, 6);

/** A row as the wire shows it. */
function crowdWire(row: queries.ListedCrowd, now: number) {
	return {
		...row,
		target_amount: centsToWire(cents(row.target_amount)),
		raised_amount: centsToWire(cents(row.raised_amount)),
		progress: progressOf(row),
		days_left: daysLeft(row, now),
	};
}

/** One page of crowdfundings: the merchant's own, or everybody's. */
export async function pageOfCrowds(
	{ db, clock }: Context,
	input: Asked & { status: string; quickSearch: string; goods_id?: number | undefined; initValue?: readonly number[] },
	{ language, merchantId }: { language: Language } & Scope,
) {
	const filter = {
		ids: input.initValue,
		merchantId,
		status: input.status,
		goodsId: input.goods_id,
		words: wordsOf(input.quickSearch),
	};
	const page = { language, limit: input.limit, offset: (input.page - 1) * input.limit };
	const { rows, total, isEstimate } = await queries.listCrowds(db, filter, page);
	return {
		list: rows.map((row) => crowdWire(row, clock.now())),
		total,
		...(isEstimate ? { total_estimated: true } : {}),
	};
}

/** How many crowdfundings stand in each status. */
export function crowdCounts({ db }: Context): Promise<Record<string, number>> {
	return queries.countByStatus(db);
}

/** One crowdfunding with everything that those who run it look at. */
export async function readCrowd(
	{ db, clock, settings }: Context,
	id: number,
	{ language, merchantId }: { language: Language } & Scope,
) {
	const row = await queries.findListed(db, id, { language, merchantId });
	if (!row) throw refused('crowdfunding.unknown', { id });
	const [facts, tiers, news, logs, paybacks] = await Promise.all([
		queries.findCrowdGoodsFacts(db, id),
		findTiers(db, id),
		queries.findUpdates(db, { id }, language),
		queries.findLogs(db, id),
		queries.findPaybacks(db, id),
	]);
	if (!facts) throw refused('crowdfunding.unknown', { id });
	const { crowd_version: version, ...goods } = facts;
	return {
		...crowdWire(row, clock.now()),
		advance_percent: row.advance_percent ?? settings.get('crowdfunding.advancePercent'),
		tiers: tiers.map(({ i18n, price, ...tier }) => ({
			...tier,
			title_en: i18n['en']?.['title'] ?? '',
			description_en: i18n['en']?.['description'] ?? '',
			price: centsToWire(cents(price)),
		})),
		...news,
		version,
		work: {
			...goods,
			price_min: centsToWire(cents(goods.price_min)),
			delivery_fee: centsToWire(cents(goods.delivery_fee)),
		},
		logs: merchantId === undefined ? logs : withNamesOf(knownToCreators, logs),
		paybacks: {
			...paybacks,
			failed: paybacks.failed.map(({ is_by_hand: _, ...one }) => ({
				...one,
				amount: centsToWire(cents(one.amount)),
				error: transferErrorText(one.error, language),
			})),
		},
	};
}

/** One page of the supports of a crowdfunding. */
export async function pageOfBackers(
	{ db }: Context,
	{ id, page, limit }: Asked & { id: number },
	{ language, merchantId }: { language: Language } & Scope,
) {
	if (!(await queries.findListed(db, id, { language, merchantId }))) throw refused('crowdfunding.unknown', { id });
	const { rows, total } = await queries.listBackers(db, id, { language, limit, offset: (page - 1) * limit });
	return { backers: rows.map((row) => ({ ...row, pay_amount: centsToWire(cents(row.pay_amount)) })), total };
}

/** Goods to choose from for a new crowdfunding. */
export async function goodsToFund(
	{ db }: Context,
	quickSearch: string,
	{ language, merchantId }: { language: Language } & Scope,
) {
	return { list: await queries.findGoodsToFund(db, { words: wordsOf(quickSearch), merchantId, language }) };
}

/** Some news of a crowdfunding, from its end or from a piece backwards. */
export function updatesOf({ db }: Context, asked: queries.NewsAsked, language: Language) {
	return queries.findUpdates(db, asked, language);
}

/** The same for those who run it. */
export async function ownUpdatesOf(
	context: Context,
	asked: queries.NewsAsked,
	{ language, merchantId }: { language: Language } & Scope,
) {
	const { id } = asked;
	if (!(await queries.findListed(context.db, id, { language, merchantId })))
		throw refused('crowdfunding.unknown', { id });
	return updatesOf(context, asked, language);
}

/** The same for everybody, of what the store shows. */
export async function storeUpdatesOf(context: Context, asked: queries.NewsAsked, language: Language) {
	const { id } = asked;
	if (!(await queries.isInStore(context.db, id))) throw refused('crowdfunding.unknown', { id });
	return updatesOf(context, { ...asked, isPublicOnly: true }, language);
}
