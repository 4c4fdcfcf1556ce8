import type { AdminCaller } from '#domain/access/caller.ts';
import { refusalText, refused } from '#domain/errors.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import { cellsOf, type PlannedChange } from '#domain/import/import.plan.ts';
import type { Language } from '#domain/kernel/language.ts';
import { mapYielding } from '#server/config/yielding.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { mayMove } from '#server/features/goods/goods.audit.service.ts';
import { createImported, type Imported } from '#server/features/goods/goods.create.service.ts';
import { moveWhereAllowed, putAllowedOnShelf, restoreToChange } from '#server/features/goods/goods.move.service.ts';
import { type GoodsOrigin, updateGoods } from '#server/features/goods/goods.service.ts';
import { findCells } from './existing.queries.ts';
import { detailAddresses } from './import.detail.ts';
import { writerOf } from './import.doer.ts';
import { changedForm, newForm, skuKeysOf } from './import.forms.ts';
import type { Pictures } from './import.pictures.ts';
import type { ImportTask } from './import.queries.ts';
import { type FileGoods, planRead, type ReadGoods, type TaskReading } from './import.reading.ts';
import * as staging from './staging.queries.ts';

/** A run, who runs it with the rights of now, and whether what fails now is tried again. */
export interface Running {
	readonly task: ImportTask;
	readonly doer: AdminCaller;
	readonly reading: TaskReading;
	readonly isLast: boolean;
}

/** A run with the pictures that a batch could have. */
export interface Work extends Running {
	readonly pictures: Pictures;
}

/** A goods of a batch: what waits for it, and what the file says of it. */
export interface Waiting {
	readonly staged: staging.GoodsToRun;
	readonly file: FileGoods;
}

interface Step extends Work {
	readonly read: ReadGoods;
	readonly staged: staging.GoodsToRun;
}

/** Whether a goods of the shop is written for it. */
export function changesGoods({ plan, existing, goods }: ReadGoods, pictures: Pictures): boolean {
	if (!existing || plan.action === 'refused') return false;
	return (
		plan.action !== 'unchanged' || (existing.picture_missing === 1 && goods.images.some((url) => pictures.has(url)))
	);
}

/** Does what makes goods or leaves them as they are, all or none of it; answers those that turn out to change one, which it leaves. */
export async function runTogether(
	context: Context,
	tx: Tx,
	work: Work,
	goods: readonly Waiting[],
): Promise<ReadonlySet<number>> {
	const steps = await stepsOf(tx, work, goods);
	const changing = steps.filter(({ read }) => changesGoods(read, work.pictures));
	const news = steps.filter(({ read }) => !read.existing && read.plan.action !== 'refused');
	const others = steps.filter((step) => !changing.includes(step) && !news.includes(step));
	await staging.keepResults(tx, [...others.map(leftAsItIs), ...(await createAll(context, tx, work, news))]);
	return new Set(changing.map(({ staged }) => staged.id));
}

/** Does whatever a goods asks for. */
export async function runAlone(context: Context, tx: Tx, work: Work, one: Waiting): Promise<void> {
	const [step] = await stepsOf(tx, work, [one]);
	if (!step) return;
	const { read } = step;
	if (changesGoods(read, work.pictures)) return staging.keepResults(tx, [await changeOne(context, tx, step)]);
	const isNew = !read.existing && read.plan.action !== 'refused';
	await staging.keepResults(tx, isNew ? await createAll(context, tx, work, [step]) : [leftAsItIs(step)]);
}

/** What the shop has may have changed since the dry run: it is decided anew, for those that wait still. */
async function stepsOf(tx: Tx, work: Work, goods: readonly Waiting[]): Promise<Step[]> {
	const files = new Map(goods.map(({ staged, file }) => [staged.id, file]));
	const taken = await staging.takeToRun(tx, [...files.keys()]);
	const read = await planRead(
		tx,
		work.reading,
		taken.flatMap(({ id }) => files.get(id) ?? []),
	);
	return taken.map((staged, at) => ({ ...work, staged, read: read[at] as ReadGoods }));
}

const nothingMissing = { missing: [], missing_why: [] };

/** A result that says nothing yet. */
export function nothingDone({ id, goods_id, picture_missing }: staging.GoodsToRun): staging.GoodsResult {
	return {
		id,
		result: '',
		result_text: '',
		goods_id,
		picture_missing,
		...nothingMissing,
		changes: [],
		former_cells: null,
	};
}

function knownOf({ read: { existing }, staged }: Step): staging.GoodsResult {
	return {
		...nothingDone(staged),
		goods_id: existing?.id ?? 0,
		picture_missing: existing?.picture_missing ?? 0,
	};
}

function leftAsItIs(step: Step): staging.GoodsResult {
	const { plan, existing } = step.read;
	if (plan.action === 'refused') {
		return { ...knownOf(step), result: 'refused', result_text: firstError(plan.issues, step.task.language) };
	}
	return {
		...knownOf(step),
		result: 'unchanged',
		...(existing?.picture_missing === 1 ? missingOf(step) : nothingMissing),
	};
}

async function createAll(context: Context, tx: Tx, work: Work, steps: readonly Step[]): Promise<staging.GoodsResult[]> {
	if (steps.length === 0) return [];
	const goods = await mapYielding(steps, newGoods);
	const made = await createImported(context, tx, goods, { by: writerOf(work.doer), taskId: work.task.id });
	const withIds = steps.map((step, at) => ({ step, id: made[at]?.id ?? 0 }));
	const texts = await shelfTexts(context, tx, work, withIds);
	return withIds.map(({ step, id }) => ({
		...nothingDone(step.staged),
		result: 'created',
		result_text: texts.get(id) ?? '',
		goods_id: id,
		picture_missing: step.read.goods.images.some((url) => work.pictures.has(url)) ? 0 : 1,
		...missingOf(step, { isDescribed: true }),
	}));
}

function newGoods(step: Step): Imported {
	const { read, pictures, reading } = step;
	const { choices } = reading;
	const place = {
		choices,
		classifyId: read.classifyId ?? choices.classify_id,
		furtherIds: read.furtherIds,
		brandId: read.brandId,
		goodsNo: read.goods.no,
	};
	return { form: newForm(read.goods, place, pictures), origin: originOf(step) };
}

async function changeOne(context: Context, tx: Tx, step: Step): Promise<staging.GoodsResult> {
	const { read, pictures } = step;
	const known = knownOf(step);
	const isPictureMissing = known.picture_missing === 1;
	const former_cells = await findCells(tx, known.goods_id);
	const { changes, text } = await updateOne(context, tx, step);
	const isDescribed = changes.some(({ field }) => field === 'detail');
	const hasPicture = isPictureMissing && read.goods.images.some((url) => pictures.has(url));
	return {
		...known,
		result: read.plan.action === 'create' ? 'created' : 'updated',
		result_text: text,
		picture_missing: hasPicture ? 0 : known.picture_missing,
		...(isPictureMissing || isDescribed
			? missingOf(step, { isDescribed, isPictured: isPictureMissing })
			: nothingMissing),
		changes,
		former_cells,
	};
}

/** Changes a goods; one that a roll-back had put into the recycle bin comes out of it. */
async function updateOne(
	context: Context,
	tx: Tx,
	step: Step,
): Promise<{ changes: readonly PlannedChange[]; text: string }> {
	const { read, pictures, doer } = step;
	const { plan, existing } = read;
	const id = existing?.id ?? 0;
	const by = writerOf(doer);
	if (existing?.isRolledBack) await restoreToChange(context, tx, id, by);
	const row = await goodsForEditor(tx, id);
	const form = changedForm(row, plan, pictures);
	await updateGoods(context, { id, version: row.version, form }, by, originOf(step));
	const said = plan.changes
		.filter(({ field }) => field !== 'status')
		// With its pictures: a roll-back asks whether it is as the import wrote it.
		.map((change) => (change.field === 'detail' ? { ...change, to: form.detail } : change));
	const changes = [...said, ...furtherChanges(row, form, plan)];
	if (existing?.isRolledBack) {
		const texts = await shelfTexts(context, tx, step, [{ step, id }]);
		return { changes, text: texts.get(id) ?? '' };
	}
	const moved = plan.changes.find(({ field }) => field === 'status');
	const text = moved ? await moveAsSaid(context, tx, step, { id, to: moved.to }) : '';
	return { changes: moved && text === '' ? [...changes, moved] : changes, text };
}

/** On the shelf or off it, where the file says so; answers why it stays where it is. */
async function moveAsSaid(
	context: Context,
	tx: Tx,
	{ task, doer }: Step,
	{ id, to }: { id: number; to: string | number },
): Promise<string> {
	const road = to === goodsStatus.onShelf ? 'onShelf' : 'offShelf';
	const why = mayMove(doer, road)
		? (await moveWhereAllowed(context, tx, [id], road, writerOf(doer))).get(id)
		: refused('goods.moveNotYours');
	if (!why) return '';
	const code = road === 'onShelf' ? 'import.notToShelf' : 'import.notOffShelf';
	return refusalText(refused(code, { reason: refusalText(why, task.language) }), task.language);
}

/** Pictures and skus that a goods got besides what the plan names; a roll-back takes them back too. */
function furtherChanges(
	row: Awaited<ReturnType<typeof goodsForEditor>>,
	form: ReturnType<typeof changedForm>,
	plan: ReadGoods['plan'],
): PlannedChange[] {
	const changes: PlannedChange[] = plan.variants
		.filter(({ action }) => action === 'create')
		.map(({ variant }) => ({ field: 'enabled', spec_text: variant.values.join(' / '), from: -1, to: 1 }));
	const [from, to] = [row.images.join(' '), form.images.join(' ')];
	if (from !== to && !plan.changes.some(({ field }) => field === 'images')) {
		changes.push({ field: 'images', spec_text: '', from, to });
	}
	return changes;
}

/** Why goods that should stand on the shelf do not, by their ids; they stay what they are then, which is no failure of the import. */
async function shelfTexts(
	context: Context,
	tx: Tx,
	{ reading, task, doer }: Work,
	goods: readonly { readonly step: Step; readonly id: number }[],
): Promise<ReadonlyMap<number, string>> {
	const wanted = goods.filter(({ step }) => step.read.goods.isPublished).map(({ id }) => id);
	if (reading.choices.status !== goodsStatus.onShelf || wanted.length === 0) return new Map();
	const why = mayMove(doer, 'onShelf')
		? await putAllowedOnShelf(context, tx, wanted, writerOf(doer))
		: new Map(wanted.map((id) => [id, refused('goods.moveNotYours')]));
	const textOf = (reason: string) => refusalText(refused('import.notToShelf', { reason }), task.language);
	return new Map([...why].map(([id, refusal]) => [id, textOf(refusalText(refusal, task.language))]));
}

function originOf({ read, reading, task }: Step): GoodsOrigin {
	const { goods, plan, existing } = read;
	const isItsOwn = !existing || existing.isOfSource || existing.isUnnamed;
	return {
		source: reading.shop,
		key: goods.handle,
		cells: isItsOwn ? cellsOf(goods) : undefined,
		skuKeys: isItsOwn ? skuKeysOf(plan) : new Map(),
		taskId: task.id,
	};
}

/** The pictures that could not be had, and why. */
function missingOf(
	{ read: { goods }, pictures }: Step,
	{ isDescribed = false, isPictured = true }: { isDescribed?: boolean; isPictured?: boolean } = {},
): Pick<staging.GoodsResult, 'missing' | 'missing_why'> {
	const ofVariants = goods.variants.flatMap(({ image }) => image || []);
	const wanted = [
		...(isPictured ? [...goods.images, ...ofVariants] : []),
		...(isDescribed ? detailAddresses(goods) : []),
	];
	const missing = [...new Set(wanted)].filter((url) => !pictures.has(url));
	return { missing, missing_why: missing.map((url) => pictures.why.get(url) ?? null) };
}

function firstError(issues: readonly ImportIssue[], language: Language): string {
	const issue = issues.find(({ level }) => level === 'error');
	return issue ? refusalText(refused(issue.code, issue.facts), language) : '';
}
