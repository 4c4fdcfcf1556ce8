import type { adminAuditCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import {
	type CrowdForm,
	daysLater,
	formProblem,
	keepsPromises,
	mayEdit,
} from '#domain/crowdfunding/crowdfunding.rules.ts';
import type { CrowdFormInput } from '#domain/crowdfunding/crowdfunding.shapes.ts';
import { type CrowdStatus, crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refused } from '#domain/errors.ts';
import { feeProblem } from '#domain/goods/goods.rules.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { shopDay, shopTime } from '#domain/kernel/shop-time.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { Operator } from '#domain/order/operator.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { unlessTaken } from '#server/database/taken.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import { mailBackers } from './crowdfunding.mail.service.ts';
import * as queries from './crowdfunding.queries.ts';
import { holdCrowd, moveCrowd } from './crowdfunding.step.service.ts';
import { putTiersOnGoods } from './crowdfunding.tiers.service.ts';
import { type CrowdRow, findCrowd } from './support.queries.ts';

export type Scope = { readonly merchantId?: number };
type Moved = { id: number; status: CrowdStatus };

const day = 24 * 60 * 60;

const goodsWriter = (by: Operator) => ({ type: by.type === 'merchant' ? 'merchant' : 'admin', id: by.id }) as const;

/** Makes a draft. */
export async function addCrowd(context: Context, form: CrowdFormInput, scope: Scope, by: Operator): Promise<Moved> {
	return writeForm(context, async (tx) => {
		const now = context.clock.now();
		const goods = await checkForm(tx, form, 0, scope);
		const id = await queries.insertCrowd(tx, { ...columnsOf(form), merchant_id: goods.merchant_id }, now);
		await queries.writeTiers(tx, id, tiersOf(form));
		const log = { crowdfunding_id: id, from_status: null, to_status: crowdStatus.draft, event: 'make', reason: '' };
		await queries.writeCrowdLog(tx, log, { now, by });
		return { id, status: crowdStatus.draft };
	});
}

/** Saves the form; what was promised to those who have paid stays as it is. */
export async function editCrowd(
	context: Context,
	{ id, form }: { id: number; form: CrowdFormInput },
	scope: Scope,
	by: Operator,
): Promise<Moved> {
	return writeForm(context, async (tx) => {
		const seen = await findCrowd(tx, id);
		// The timer before what it is about, as the sweeper locks them.
		if (seen?.status === crowdStatus.running && seen.end_time !== form.end_time) {
			await setTimer(context, tx, { kind: timerKinds.crowdfundingEnd.kind, ref_id: id, due_at: form.end_time });
		}
		const crowd = await holdCrowd(tx, id, scope);
		if (!mayEdit(crowd.status, by.type === 'merchant' ? 'merchant' : 'admin')) throw refused('crowdfunding.notToEdit');
		const goods = await checkForm(tx, form, id, scope);
		const isOpen = crowd.status === crowdStatus.scheduled || crowd.status === crowdStatus.running;
		if (isOpen && goods.id !== crowd.goods_id) throw refused('crowdfunding.fixed', {}, { field: 'goods_id' });
		const before = isOpen ? await queries.findTiers(tx, id) : [];
		if (isOpen && crowd.was_supported === 1) {
			const promised: CrowdForm = { ...crowd, tiers: before };
			if (!keepsPromises(promised, form)) throw refused('crowdfunding.fixed');
		}
		const now = context.clock.now();
		await queries.writeCrowd(tx, id, { ...columnsOf(form), merchant_id: goods.merchant_id }, now);
		await queries.writeTiers(tx, id, tiersOf(form));
		if (isOpen) {
			await putTiersOnGoods(context, tx, { crowdId: id, goodsId: goods.id }, goodsWriter(by));
			// Asked with the skus locked: whoever was reserving pieces of them has ordered by now.
			refuseOrdered(before, form.tiers, await queries.findOrderedSkus(tx, id));
		}
		if (crowd.status === crowdStatus.scheduled) {
			await setTimer(context, tx, { kind: timerKinds.crowdfundingStart.kind, ref_id: id, due_at: form.start_time });
		}
		return { id, status: crowd.status };
	});
}

/** Refuses a form without a tier, or with another price for one, that somebody has ordered, be it unpaid. */
function refuseOrdered(
	before: readonly queries.TierRow[],
	tiers: CrowdFormInput['tiers'],
	ordered: ReadonlySet<number>,
): void {
	for (const { id, sku_id: skuId, title, price } of before) {
		const at = tiers.findIndex((tier) => tier.id === id);
		if (skuId === null || !ordered.has(skuId) || tiers[at]?.price === price) continue;
		throw refused('crowdfunding.tierOrdered', { title }, { field: at < 0 ? 'tiers' : `tiers.${at}.price` });
	}
}

/** Deletes drafts and refused ones, all or none. */
export async function deleteCrowds(context: Context, ids: readonly number[], scope: Scope): Promise<number[]> {
	return inTransaction(context, async (tx) => {
		for (const id of [...ids].sort((a, b) => a - b)) {
			const { status } = await holdCrowd(tx, id, scope);
			if (status !== crowdStatus.draft && status !== crowdStatus.refused) throw refused('crowdfunding.notToDelete');
		}
		await queries.removeCrowds(tx, ids);
		return [...ids];
	});
}

/** Hands a draft in; whether it can run is looked at again, for time has passed. */
export async function submitCrowd(context: Context, id: number, scope: Scope, by: Operator): Promise<Moved> {
	return inTransaction(context, async (tx) => {
		const crowd = await holdCrowd(tx, id, scope);
		await checkReady(context, tx, crowd);
		return moveCrowd(context, tx, crowd, { event: 'submit', by });
	});
}

/** Passes a crowdfunding as it was looked at, which puts tiers and goods on the shelf and sets its start, or refuses it. */
export async function auditCrowd(
	context: Context,
	answer: InputOf<typeof adminAuditCrowd>,
	by: Operator,
): Promise<Moved> {
	const { id } = answer;
	return inTransaction(context, async (tx) => {
		const crowd = await holdCrowd(tx, id);
		if (answer.answer === 'refuse') {
			const { reason } = answer;
			if (reason === '') throw refused('crowdfunding.reasonNeeded', {}, { field: 'reason' });
			return moveCrowd(context, tx, crowd, { event: 'refuse', by, reason, set: { audit_reason: reason } });
		}
		const goods = await checkReady(context, tx, crowd);
		const moved = await moveCrowd(context, tx, crowd, { event: 'pass', by, set: { audit_reason: '' } });
		if (crowd.version !== answer.version) throw refused('crowdfunding.moved', { name: namesIn(goods) });
		const looked = { crowdId: id, goodsId: crowd.goods_id, seen: answer.work_version };
		await putTiersOnGoods(context, tx, looked, goodsWriter(by));
		const start = { kind: timerKinds.crowdfundingStart.kind, ref_id: id, due_at: crowd.start_time } as const;
		await setTimer(context, tx, start);
		return moved;
	});
}

/** Puts the end off, once and with a reason, and what is shipped after it as well; whoever does not like it leaves. */
export async function extendCrowd(
	context: Context,
	{ id, end_time: endTime, reason }: { id: number; end_time: number; reason: string },
	by: Operator,
): Promise<Moved> {
	if (reason === '') throw refused('crowdfunding.reasonNeeded', {}, { field: 'reason' });
	return inTransaction(context, async (tx) => {
		const seen = await findCrowd(tx, id);
		// The timer before what it is about, as the sweeper locks them.
		if (seen?.status === crowdStatus.running) {
			await setTimer(context, tx, { kind: timerKinds.crowdfundingEnd.kind, ref_id: id, due_at: endTime });
		}
		const crowd = await holdCrowd(tx, id);
		if (crowd.status !== crowdStatus.running) throw refused('crowdfunding.notRunning');
		if (crowd.first_end_time !== null) throw refused('crowdfunding.extended');
		const now = context.clock.now();
		if (endTime <= crowd.end_time || endTime <= now) {
			throw refused('crowdfunding.notLonger', {}, { field: 'end_time' });
		}
		const days = daysLater(crowd.end_time, endTime);
		const isPutOff = await queries.putOffTiers(tx, id, days);
		const set = { end_time: endTime, first_end_time: crowd.end_time, extend_reason: reason };
		await queries.writeCrowd(tx, id, set, now);
		const { status } = crowd;
		const log = { crowdfunding_id: id, from_status: status, to_status: status, event: 'extend', reason };
		await queries.writeCrowdLog(tx, log, { now, by });
		await mailBackers(
			context,
			tx,
			await queries.insertUpdate(tx, extensionNews(id, { endTime, days: isPutOff ? days : 0, reason }), now),
		);
		context.events.afterCommit(tx, 'goods.changed', { goodsIds: [crowd.goods_id] });
		return { id, status };
	});
}

function extensionNews(id: number, { endTime, days, reason }: { endTime: number; days: number; reason: string }) {
	const until = shopTime(endTime).slice(0, 16);
	const later = days > 0 ? `，预计发货顺延 ${days} 天` : '';
	const laterEn = days > 0 ? `, shipped ${days === 1 ? '1 day' : `${days} days`} later` : '';
	return {
		...{ crowdfunding_id: id, title: `众筹延期至 ${until}${later}`, content: reason, public: 1, fixed: 1 },
		i18n: JSON.stringify({ en: { title: `Extended until ${until}${laterEn}` } }),
	};
}

/** A merchant asks staff to cancel; an empty reason takes the wish back. */
export async function askCancel(
	context: Context,
	{ id, reason }: { id: number; reason: string },
	scope: Scope,
	by: Operator,
): Promise<Moved> {
	return inTransaction(context, async (tx) => {
		const { status, cancel_wish: wish } = await holdCrowd(tx, id, scope);
		const isOpen = status === crowdStatus.scheduled || status === crowdStatus.running;
		if (!isOpen) throw refused('crowdfunding.notToCancel');
		if (wish === reason) return { id, status };
		// Asking is never used up: only what leads back is.
		if (reason === '') await refuseSteps(tx, id, { event: 'withdrawCancel', most: mostRepeats.cancelWithdraw });
		else if (wish !== '') await refuseSteps(tx, id, { event: 'askCancel', most: mostRepeats.cancelWish });
		const now = context.clock.now();
		await queries.writeCrowd(tx, id, { cancel_wish: reason }, now);
		const event = reason ? 'askCancel' : 'withdrawCancel';
		const log = { crowdfunding_id: id, from_status: status, to_status: status, event, reason };
		await queries.writeCrowdLog(tx, log, { now, by });
		return { id, status };
	});
}

interface News {
	readonly id: number;
	readonly title: string;
	readonly title_en?: string;
	readonly content: string;
	readonly content_en?: string;
	readonly public: number;
}

/** Writes news, of which supporters are mailed. */
export async function addUpdate(
	context: Context,
	{ id, title_en: title, content_en: content, ...news }: News,
	scope: Scope,
	by: Operator,
): Promise<void> {
	await inTransaction(context, async (tx) => {
		const { status } = await holdCrowd(tx, id, scope);
		const now = context.clock.now();
		// Counted by the history, not by the news: what is taken back was mailed.
		if (by.type === 'merchant') {
			const today = await queries.countSteps(tx, id, 'news', now - day);
			if (today >= mostRepeats.newsADay) throw refused('crowdfunding.newsTooOften', { most: mostRepeats.newsADay });
			await refuseSteps(tx, id, { event: 'news', most: mostRepeats.news });
		}
		const log = { crowdfunding_id: id, from_status: status, to_status: status, event: 'news', reason: news.title };
		await queries.writeCrowdLog(tx, log, { now, by });
		const en = { ...(title && { title }), ...(content && { content }) };
		const updateId = await queries.insertUpdate(
			tx,
			{ crowdfunding_id: id, ...news, i18n: JSON.stringify({ en }) },
			now,
		);
		await mailBackers(context, tx, updateId);
	});
}

const tooOften = {
	news: 'crowdfunding.newsTooMany',
	askCancel: 'crowdfunding.wishedTooOften',
	withdrawCancel: 'crowdfunding.withdrawnTooOften',
} as const;

/** Refuses a step that a creator could take for ever, once the history of the locked crowdfunding shows it so often. */
async function refuseSteps(
	tx: Tx,
	id: number,
	{ event, most }: { event: keyof typeof tooOften; most: number },
): Promise<void> {
	if ((await queries.countSteps(tx, id, event)) >= most) throw refused(tooOften[event], { most });
}

/** Takes news back. */
export async function deleteUpdate(
	context: Context,
	{ id, update_id: updateId }: { id: number; update_id: number },
	scope: Scope,
): Promise<void> {
	await inTransaction(context, async (tx) => {
		await holdCrowd(tx, id, scope);
		if (!(await queries.removeUpdate(tx, id, updateId))) throw refused('crowdfunding.newsStays');
	});
}

const goodsTaken = () => refused('crowdfunding.goodsTaken', {}, { field: 'goods_id' });

/** Two forms for the same goods may find them free at the same moment. */
const writeForm = (context: Context, write: (tx: Tx) => Promise<Moved>) =>
	unlessTaken({ crowdfunding_goods_open: goodsTaken }, () => inTransaction(context, write));

async function checkForm(tx: Tx, form: CrowdFormInput, id: number, { merchantId }: Scope): Promise<queries.CrowdGoods> {
	const problem = formProblem(form, shopDay(form.end_time));
	if (problem) throw refused(problem.code, problem.facts, { field: problem.field });
	const goods = await queries.findCrowdGoods(tx, form.goods_id, id);
	const isOwn = goods !== undefined && (merchantId === undefined || goods.merchant_id === merchantId);
	if (!isOwn || goods.status === goodsStatus.recycled) {
		throw refused('crowdfunding.goodsUnknown', {}, { field: 'goods_id' });
	}
	if (goods.has_open) throw goodsTaken();
	return goods;
}

/** What must be true when it is handed in and when it is passed. */
async function checkReady(context: Context, tx: Tx, crowd: CrowdRow): Promise<queries.CrowdGoods> {
	if (crowd.end_time <= context.clock.now()) throw refused('crowdfunding.window', {}, { field: 'end_time' });
	const goods = await queries.findCrowdGoods(tx, crowd.goods_id, crowd.id);
	if (!goods || goods.status === goodsStatus.recycled) throw refused('crowdfunding.goodsUnknown');
	if (goods.status === goodsStatus.onShelf) throw refused('crowdfunding.goodsOnSale', { name: namesIn(goods) });
	const skus = (await queries.findTiers(tx, crowd.id)).map(({ price }) => ({ price, enabled: 1 }));
	const dear = feeProblem({ ...goods, skus });
	if (dear) throw refused(dear.code, dear.facts);
	return goods;
}

function columnsOf({ tiers: _, ...form }: CrowdFormInput) {
	return form;
}

function tiersOf({ tiers }: CrowdFormInput): queries.TierInput[] {
	return tiers.map(({ title_en: title, description_en: description, ...tier }) => ({
		...tier,
		i18n: { en: { ...(title && { title }), ...(description && { description }) } },
	}));
}
