import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { cubicCentimetresToWire, gramsToWire } from '#domain/freight/piece.measures.ts';
import {
	movedFields,
	revisionKind,
	revisionStatus,
	sameFieldsOf,
	type WatchedFields,
} from '#domain/goods/goods.audit.ts';
import { lowestPrice } from '#domain/goods/goods.rules.ts';
import { goodsAudit, goodsStatus } from '#domain/goods/goods.status.ts';
import type * as contracts from '#domain/goods/goods-audit.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { Cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { brandNames, checkBrand } from '#server/features/brand/brand.service.ts';
import { writeGoodsAudit } from '#server/features/merchant/merchant.writes.ts';
import { forgetLookedAt } from '#server/features/stock/sku.prices.writes.ts';
import { checkFurtherPlaces } from './further.service.ts';
import { type EditorRow, findEditorRow } from './goods.admin.queries.ts';
import { type GoodsWriter, logChange, watchedOf, writerOf } from './goods.audit.service.ts';
import { checkShelf, showAudited } from './goods.move.service.ts';
import * as queries from './goods.queries.ts';
import * as revisions from './goods.revision.queries.ts';
import { checkClassify } from './goods.service.ts';
import * as specQueries from './goods-specs.queries.ts';

async function waitingOf(db: Database | Tx, id: number, language?: Language) {
	const [goods, revision] = await Promise.all([findEditorRow(db, id, { language }), revisions.findWaiting(db, id)]);
	if (!goods) throw refused('row.unknown', { id });
	if (!revision) throw refused('goods.auditAnswered');
	return { goods, revision };
}

/** What waits beside a goods, field by field. */
export async function auditOf(
	{ db }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof contracts.readAudit>> {
	const { goods, revision } = await waitingOf(db, id, language);
	const live = watchedOf(goods);
	const isListing = revision.kind === revisionKind.listing;
	const wanted = isListing ? live : revision.data;
	const places = [live, wanted].flatMap(({ classify_id = 0, extra_classify_ids = [] }) => [
		classify_id,
		...extra_classify_ids,
	]);
	const names = await queries.classifyNames(db, places, language);
	const brands = await brandNames(db, [live.brand_id, wanted.brand_id ?? 0], language);
	return {
		row: {
			goods_id: goods.id,
			name: goods.name,
			merchant_name: goods.merchant_name,
			kind: revision.kind,
			version: revision.version,
			goods_version: goods.version,
			create_time: revision.create_time,
			update_time: revision.update_time,
			live: isListing ? {} : shown(goods, sameFieldsOf(live, revision.data), { names, brands }),
			wanted: shown(goods, wanted, { names, brands }),
			moved: movedFields(revision.base, live),
		},
	};
}

interface Named {
	/** Of categories. */
	readonly names: ReadonlyMap<number, string>;
	readonly brands: ReadonlyMap<number, string>;
}

function shown(goods: EditorRow, fields: WatchedFields, { names, brands }: Named) {
	const { classify_id, brand_id, extra_classify_ids: further, prices, weights, volumes, images, ...plain } = fields;
	const textOf = new Map(goods.skus.map((sku) => [sku.id, sku.spec_text]));
	const isSold = new Set(goods.skus.filter(({ enabled }) => enabled === 1).map(({ id }) => id));
	const rowsOf = (numbers: Readonly<Record<string, number>>) =>
		Object.entries(numbers)
			.filter(([id]) => isSold.has(Number(id)))
			.map(([id, number]) => ({ sku: textOf.get(Number(id)) ?? '', number }));
	return {
		...plain,
		...(images && { images: [...images] }),
		...(classify_id !== undefined && { classify: names.get(classify_id) ?? '' }),
		...(brand_id !== undefined && { brand: brands.get(brand_id) ?? '' }),
		...(further && { further: further.map((id) => names.get(id) ?? '').join(', ') }),
		...(prices && {
			prices: rowsOf(prices).map(({ sku, number }) => ({ sku, price: centsToWire(number as Cents) })),
		}),
		...(weights && { weights: rowsOf(weights).map(({ sku, number }) => ({ sku, weight: gramsToWire(number) })) }),
		...(volumes && {
			volumes: rowsOf(volumes).map(({ sku, number }) => ({ sku, volume: cubicCentimetresToWire(number) })),
		}),
	};
}

/** Answers what waits beside a goods, once; refused where the goods or the edit changed since it was read. */
export async function answerAudit(
	context: Context,
	answer: InputOf<typeof contracts.answerAudit>,
	caller: AdminCaller,
): Promise<{ id: number }> {
	const { id } = answer;
	const by = { type: 'admin', id: caller.id } as const;
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		await specQueries.lockSkus(tx, id);
		if (!(await queries.lockGoods(tx, id))) throw refused('row.unknown', { id });
		const { goods, revision } = await waitingOf(tx, id);
		if (revision.version !== answer.version || goods.version !== answer.goods_version) {
			throw refused('goods.auditMoved', { name: namesIn(goods) }, { data: { reason: 'goods.auditMoved' } });
		}
		const isPassed = answer.answer === 'pass';
		const reason = answer.answer === 'refuse' ? answer.reason : '';
		const status = isPassed ? revisionStatus.applied : revisionStatus.refused;
		const ended = await revisions.endWaiting(tx, [id], { status, reason, adminId: caller.id, now });
		if (ended.length === 0) throw refused('goods.auditAnswered');
		if (isPassed) await apply(context, tx, { goods, revision, by });
		else {
			const refusedAs = revision.kind === revisionKind.listing ? goodsAudit.refused : goods.audit_status;
			await revisions.setAudit(tx, id, { status: refusedAs, reason });
			await revisions.insertLogs(tx, [id], { action: 'auditRefuse', reason, ...writerOf(by), now });
		}
		context.events.afterCommit(tx, 'goods.changed', { goodsIds: [id] });
		return { id };
	});
}

async function apply(
	context: Context,
	tx: Tx,
	{ goods, revision, by }: { goods: EditorRow; revision: revisions.RevisionRow; by: GoodsWriter },
): Promise<void> {
	const now = context.clock.now();
	await revisions.setAudit(tx, goods.id, { status: goodsAudit.passed });
	if (revision.kind === revisionKind.listing) {
		await showAudited(context, tx, goods.id, { by, now });
		await forgetLookedAt(tx, goods.id);
	} else {
		const { classify_id, extra_classify_ids = [], brand_id } = revision.data;
		if (classify_id !== undefined) await checkClassify(tx, classify_id);
		await checkFurtherPlaces(tx, extra_classify_ids);
		// One that is off by now is passed by whoever sees it so.
		await checkBrand(tx, brand_id, brand_id ?? null);
		await revisions.applyWatched(tx, goods.id, revision.data, now);
		await queries.rebuildCaches(tx, [goods.id], now);
		if (revision.data.prices) await queries.endPointsBelow(tx, goods.id, lowestPrice(goods.skus));
		if (goods.status === goodsStatus.onShelf) await checkShelf(tx, [goods.id]);
	}
	await logChange(context, tx, goods, { action: 'auditPass', by });
}

/** The last changes of a goods. */
export function logsOf({ db }: Context, asked: revisions.LogAsked): Promise<AnswerOf<typeof contracts.readGoodsLog>> {
	return revisions.listLogs(db, asked);
}

/** Whether works are looked at, for the shop and for each creator. */
export async function auditSwitches(
	context: Context,
	language: Language,
): Promise<AnswerOf<typeof contracts.readAuditSwitches>> {
	const list = await revisions.listSwitches(context.db, language);
	return {
		shop: context.settings.get('merchant.goodsAudit') ? 1 : 0,
		list: list.map(({ goods_audit, ...row }) => ({ ...row, own: goods_audit === null ? '' : String(goods_audit) })),
	};
}

/** Sets switches, all or none. */
export async function setAuditSwitches(
	context: Context,
	{ shop, list }: InputOf<typeof contracts.setAuditSwitches>,
): Promise<{ changed: number }> {
	await inTransaction(context, async (tx) => {
		const now = context.clock.now();
		// Of one that is named twice the last counts.
		const given = new Map(list.map(({ id, own }) => [id, { id, goods_audit: own === '' ? null : Number(own) }]));
		for (const id of await writeGoodsAudit(tx, [...given.values()], now)) given.delete(id);
		const [unknown] = given.keys();
		if (unknown !== undefined) throw refused('row.unknown', { id: unknown });
		if (shop !== undefined) await context.settings.set({ 'merchant.goodsAudit': shop === 1 }, { now });
	});
	return { changed: list.length + (shop === undefined ? 0 : 1) };
}
