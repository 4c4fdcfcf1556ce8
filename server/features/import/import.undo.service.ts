import type { AdminCaller } from '#domain/access/caller.ts';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import { gramsToWire } from '#domain/freight/piece.measures.ts';
import { goodsForm } from '#domain/goods/goods.form.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { PlannedChange } from '#domain/import/import.plan.ts';
import { sourceOf } from '#domain/import/import.sources.ts';
import { importStatus } from '#domain/import/import.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isTriedAgain } from '#server/database/trouble.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { mayMove, mayRecycle } from '#server/features/goods/goods.audit.service.ts';
import { moveGoods, moveWhereAllowed } from '#server/features/goods/goods.move.service.ts';
import { updateGoods } from '#server/features/goods/goods.service.ts';
import type { Attempt } from '#server/jobs/jobs.ts';
import { findStatus, wasEditedSince } from './existing.queries.ts';
import { doerNow, noDoerText, writerOf } from './import.doer.ts';
import { type EditorRow, idsIn } from './import.forms.ts';
import * as tasks from './import.queries.ts';
import { originOf } from './import.reading.ts';
import * as staging from './staging.queries.ts';

const jobSeconds = 6;
const goodsAtATime = 20;

/** Takes a part of an import back and queues the rest. */
export async function undoPart(context: Context, taskId: number, { isLast }: Attempt): Promise<void> {
	const { db } = context;
	const task = await tasks.findTask(db, taskId);
	if (task?.status !== importStatus.rollingBack) return;
	await tasks.keepAlive(db, taskId, [], context.clock.now());
	const until = performance.now() + jobSeconds * 1000;
	let batch: staging.StagedGoods[];
	do {
		const doer = await doerNow(context, taskId, 'rollBack');
		if (!doer) return breakOff(context, task);
		batch = await staging.nextGoods(db, 'undo', { taskId, limit: goodsAtATime });
		for (const { id } of batch) await undoGoods(context, { task, doer, isLast }, id);
	} while (batch.length === goodsAtATime && performance.now() < until);
	await tasks.keepAlive(db, taskId, [], context.clock.now());
	await inTransaction(context, async (tx) => {
		if (batch.length === goodsAtATime) return context.jobs.send(tx, 'goods.importUndo', { taskId });
		const { rollingBack, rolledBack } = importStatus;
		await tasks.moveTask(tx, taskId, { from: [rollingBack], to: rolledBack, now: context.clock.now() });
	});
}

/** What was not taken back yet can be by somebody else. */
async function breakOff({ db, clock }: Context, { id, language }: tasks.ImportTask): Promise<void> {
	const { rollingBack, done } = importStatus;
	await tasks.moveTask(db, id, { from: [rollingBack], to: done, now: clock.now(), error: noDoerText(language) });
}

type Undone = Parameters<typeof staging.keepUndone>[2];

interface Undoing {
	readonly task: tasks.ImportTask;
	/** Who takes it back, with the rights of now. */
	readonly doer: AdminCaller;
	readonly isLast: boolean;
}

async function undoGoods(context: Context, undoing: Undoing, id: number): Promise<void> {
	try {
		await inTransaction(context, async (tx) => {
			const staged = await staging.takeGoods(tx, 'undo', id);
			if (!staged) return;
			const undone = await undoOne(context, tx, { ...undoing, staged });
			await staging.keepUndone(tx, id, undone);
		});
	} catch (error) {
		if (isTriedAgain(error, undoing)) throw error;
		if (!(error instanceof Refusal)) context.log.error({ err: error, importGoods: id }, 'roll-back of a goods failed');
		const text = refusalText(error instanceof Refusal ? error : refused('import.broken'), undoing.task.language);
		await staging.keepUndone(context.db, id, { undone: 'kept', text });
	}
}

interface Step extends Undoing {
	readonly staged: staging.StagedGoods;
}

async function undoOne(context: Context, tx: Tx, step: Step): Promise<Undone> {
	const { staged, task } = step;
	const say = (code: ErrorCode) => refusalText(refused(code), task.language);
	const status = await findStatus(tx, staged.goods_id);
	if (status === undefined) return { undone: 'kept', text: say('import.goneSince') };
	if (staged.result === 'created') {
		// Only staff who may lift it take it from there.
		if (status === goodsStatus.forcedOff) return { undone: 'kept', text: say('import.forcedOff') };
		if (status !== goodsStatus.recycled) await intoBin(context, tx, step, status);
		return { undone: 'done', text: '' };
	}
	if (status === goodsStatus.recycled) return { undone: 'kept', text: say('import.recycled') };
	return restoreOne(context, tx, step);
}

/** From wherever it stands into the recycle bin, by the roads that there are and that are the doer's. */
async function intoBin(context: Context, tx: Tx, { staged, task, doer }: Step, status: string): Promise<void> {
	const [id, by] = [staged.goods_id, writerOf(doer)];
	if (!mayRecycle(doer)) throw refused('import.binNotYours');
	if (status === goodsStatus.onShelf) {
		if (!mayMove(doer, 'offShelf')) throw refused('goods.moveNotYours');
		await moveGoods(context, [id], 'offShelf', { by });
	}
	await moveGoods(context, [id], 'recycle', { by });
	// Asked with the goods locked; it goes back to where it stood.
	const since = { goodsId: id, stagedId: staged.id, begun: task.create_time };
	if (await wasEditedSince(tx, since)) throw refused('import.editedSince');
}

/** Gives a goods its former values where it still has those of the import. */
async function restoreOne(context: Context, tx: Tx, { staged, task, doer }: Step): Promise<Undone> {
	const id = staged.goods_id;
	const row = await goodsForEditor(tx, id);
	const changed = staged.changes.filter((change) => !hasStill(row, change));
	const unchanged = staged.changes.filter((change) => !changed.includes(change));
	const stay = addedAlone(row, unchanged);
	const former = unchanged.filter((change) => !stay.includes(change));
	if (former.length > 0) {
		const origin = {
			source: originOf(sourceOf(task.source), task.mapping.mapping, task.mapping.shop),
			key: staged.key,
			cells: staged.former_cells ?? undefined,
			skuKeys: new Map<string, string>(),
			taskId: task.id,
		};
		const form = formerForm(row, former);
		await updateGoods(context, { id, version: row.version, form }, writerOf(doer), origin);
	}
	// Skus are locked before goods.
	const moved = former.find(({ field }) => field === 'status');
	const text = moved ? await moveBack(context, tx, { task, doer }, { id, to: moved.from }) : '';
	const texts = [
		...(text === '' ? [] : [text]),
		...changedTexts(changed, task.language),
		...stayTexts(stay, task.language),
	];
	if (texts.length === 0) return { undone: 'done', text: '' };
	return { undone: former.length > 0 ? 'partly' : 'kept', text: texts.join(separators[task.language]) };
}

/** Where it stood before the import, on the shelf or off it; a draft was on none and comes to be one off it. */
async function moveBack(
	context: Context,
	tx: Tx,
	{ task, doer }: Pick<Undoing, 'task' | 'doer'>,
	{ id, to }: { id: number; to: string | number },
): Promise<string> {
	const road = to === goodsStatus.onShelf ? 'onShelf' : 'offShelf';
	const why = mayMove(doer, road)
		? (await moveWhereAllowed(context, tx, [id], road, writerOf(doer))).get(id)
		: refused('goods.moveNotYours');
	return why ? refusalText(why, task.language) : '';
}

const separators = { 'zh-cn': '；', en: '; ' } as const;

function changedTexts(changed: readonly PlannedChange[], language: Language): string[] {
	if (changed.length === 0) return [];
	const fields = changed.map(({ field, spec_text }) =>
		[spec_text, fieldWords[field][language]].filter(Boolean).join(' '),
	);
	return [refusalText(refused('import.changedSince', { fields: [...new Set(fields)].join(', ') }), language)];
}

function stayTexts(stay: readonly PlannedChange[], language: Language): string[] {
	if (stay.length === 0) return [];
	const variants = stay.map(({ spec_text }) => spec_text).join(', ');
	return [refusalText(refused('import.addedAlone', { variants }), language)];
}

const fieldWords: Readonly<Record<PlannedChange['field'], { 'zh-cn': string; en: string }>> = {
	name: { 'zh-cn': '名称', en: 'name' },
	brief: { 'zh-cn': '简介', en: 'summary' },
	keywords: { 'zh-cn': '关键词', en: 'keywords' },
	stock_mode: { 'zh-cn': '库存占用', en: 'when stock is held' },
	make_days: { 'zh-cn': '制作天数', en: 'days to make' },
	unit: { 'zh-cn': '单位', en: 'unit' },
	detail: { 'zh-cn': '详情', en: 'description' },
	classify_id: { 'zh-cn': '分类', en: 'category' },
	extra_classify_ids: { 'zh-cn': '扩展分类', en: 'further categories' },
	brand_id: { 'zh-cn': '品牌', en: 'brand' },
	images: { 'zh-cn': '图片', en: 'pictures' },
	status: { 'zh-cn': '状态', en: 'state' },
	price: { 'zh-cn': '价格', en: 'price' },
	origin_price: { 'zh-cn': '划线价', en: 'compare-at price' },
	cost_price: { 'zh-cn': '成本价', en: 'cost' },
	weight: { 'zh-cn': '重量', en: 'weight' },
	barcode: { 'zh-cn': '条码', en: 'barcode' },
	sku_code: { 'zh-cn': 'SKU 编码', en: 'SKU code' },
	enabled: { 'zh-cn': '启用', en: 'enabled' },
	stock: { 'zh-cn': '库存', en: 'stock' },
};

type Sku = EditorRow['skus'][number];

/** A sku that the import added is known by its text; it had no id before. */
function skuOf(row: EditorRow, change: PlannedChange): Sku | undefined {
	return row.skus.find((sku) =>
		change.skuId === undefined ? sku.spec_text === change.spec_text : sku.id === change.skuId,
	);
}

const isAdded = (change: PlannedChange) => change.field === 'enabled' && change.from === -1;

/** The skus that the import added, where no other is left: goods without any are none, so these stay. */
function addedAlone(row: EditorRow, changes: readonly PlannedChange[]): readonly PlannedChange[] {
	const added = changes.filter(isAdded);
	const texts = new Set(added.map(({ spec_text }) => spec_text));
	return row.skus.every(({ spec_text }) => texts.has(spec_text)) ? added : [];
}

function hasStill(row: EditorRow, change: PlannedChange): boolean {
	const { field, to } = change;
	if (field === 'images' || field === 'extra_classify_ids') return row[field].join(' ') === to;
	if (change.skuId === undefined && !isAdded(change)) return String(row[field as 'name']) === String(to);
	const sku = skuOf(row, change);
	return sku !== undefined && (isAdded(change) || sku[field as 'barcode'] === wireOf(field, to));
}

/** A value as the editor has it. */
function wireOf(field: PlannedChange['field'], value: string | number): string | number {
	if (field === 'price' || field === 'origin_price' || field === 'cost_price') return centsToWire(Number(value));
	return field === 'weight' ? gramsToWire(Number(value)) : value;
}

function formerForm(row: EditorRow, changes: readonly PlannedChange[]) {
	const added = new Set(changes.filter(isAdded).map(({ spec_text }) => spec_text));
	const ofGoods = changes.filter((change) => change.skuId === undefined && !isAdded(change));
	const texts = Object.fromEntries(
		ofGoods.flatMap(({ field, from }) => {
			if (field === 'images' || field === 'status') return [];
			return [[field, field === 'extra_classify_ids' ? idsIn(from) : from]];
		}),
	);
	const pictures = ofGoods.find(({ field }) => field === 'images');
	const images = pictures ? String(pictures.from).split(' ').filter(Boolean) : row.images;
	const skus = row.skus
		.filter((sku) => !added.has(sku.spec_text))
		.map((sku) => {
			const own = changes.filter((change) => change.skuId === sku.id);
			return { ...sku, ...Object.fromEntries(own.map(({ field, from }) => [field, wireOf(field, from)])) };
		});
	const image = images.includes(row.image) || images.length === 0 ? row.image : images[0];
	const { give_score: _, ...known } = row;
	const form = goodsForm.safeParse({
		...known,
		...texts,
		images,
		image: pictures && images.length === 0 ? placeholderImage : image,
		specs: usedSpecs(row, skus),
		skus,
	});
	// What staff have changed since may not go together with what was before.
	if (!form.success) throw refused('import.formerUnfit');
	return form.data;
}

/** The groups without the values that only the skus of the import had. */
function usedSpecs(row: EditorRow, skus: readonly Sku[]): EditorRow['specs'] {
	if (skus.length === row.skus.length) return row.specs;
	const picksOf = (all: readonly Sku[]) => new Set(all.flatMap(({ spec_key }) => spec_key.split(';')));
	const [kept, before] = [picksOf(skus), picksOf(row.skus)];
	return row.specs.map((spec) => ({
		...spec,
		values: spec.values.filter(({ id }) => kept.has(`${spec.id}:${id}`) || !before.has(`${spec.id}:${id}`)),
	}));
}
