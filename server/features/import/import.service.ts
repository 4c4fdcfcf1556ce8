import { randomBytes } from 'node:crypto';
import { refusalText, refused } from '#domain/errors.ts';
import { goodsCache } from '#domain/goods/goods.rules.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type {
	ImportChoices,
	listImports as listContract,
	previewImport as previewContract,
	runImport as runContract,
	uploadImport as uploadContract,
} from '#domain/import/import.contract.ts';
import { cellsOf, type PlannedGoods, planGoods, shopifySource } from '#domain/import/import.plan.ts';
import { isShopifyColumn, shopifyColumns } from '#domain/import/shopify.columns.ts';
import { missingColumns, readShopify } from '#domain/import/shopify.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { checkGoodsPlace, createGoods, putOnShelf, updateGoods } from '#server/features/goods/goods.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { cleanRichText } from '#server/resource/rich-text.ts';
import type { FetchOptions } from '#server/storage/fetch-image.ts';
import { changedForm, newForm, type Pictures, skuKeysOf } from './import.forms.ts';
import { fetchPictures } from './import.pictures.ts';
import * as queries from './import.queries.ts';
import { readCsv } from './import.table.ts';

/** Uploaded files are kept for a week; the reports stay. */
const contentDays = 7;
/** A run that has not finished by then was cut off with its process. */
const deadAfterSeconds = 600;

/** Who runs an import and in which language it reports. */
interface Runner {
	readonly adminId: number;
	readonly language: Language;
}

/** Keeps an uploaded product file and tells what is in it. */
export async function keepImportFile(
	context: Context,
	file: { name: string; bytes: Buffer },
	{ adminId }: Runner,
): Promise<AnswerOf<typeof uploadContract>> {
	const now = context.clock.now();
	const { encoding, delimiter, table } = await readCsv(file.bytes);
	const missing = missingColumns(table.header);
	if (missing.length > 0) throw refused('import.columnsMissing', { columns: missing.join(', ') });
	const twice = Object.values(shopifyColumns).find(
		(column) => table.header.indexOf(column) !== table.header.lastIndexOf(column),
	);
	if (twice) throw refused('import.columnTwice', { column: twice });
	await queries.dropOldContents(context.db, now - contentDays * 86_400);
	const taskId = await queries.insertTask(
		context.db,
		{
			batchNo: `I${now}${randomBytes(4).toString('hex')}`,
			adminId,
			source: shopifySource,
			fileName: file.name.slice(0, 200),
			content: file.bytes,
			total: table.rows.length,
		},
		now,
	);
	return {
		task_id: taskId,
		file_name: file.name,
		encoding,
		delimiter,
		rows: table.rows.length,
		goods: readShopify(table).goods.length,
		unread_columns: table.header.filter((column) => column !== '' && !isShopifyColumn(column)),
	};
}

/** What a run would do; writes nothing but the counts of the preview. */
export async function previewImport(
	context: Context,
	choices: ImportChoices,
	{ language }: Runner,
): Promise<AnswerOf<typeof previewContract>> {
	const { plans, issues, counts } = await planImport(context, choices);
	await queries.keepPreview(context.db, choices.task_id, counts, context.clock.now());
	return {
		counts,
		issues: issues.map((issue) => issueOf(issue, language)),
		goods: plans.map((plan) => previewOf(plan, language)),
	};
}

/** Creates and updates the goods of a file; each stands or falls alone. */
export async function runImport(
	context: Context,
	choices: ImportChoices,
	{ adminId, language, fetching = {} }: Runner & { fetching?: FetchOptions },
): Promise<AnswerOf<typeof runContract>> {
	const { db, clock } = context;
	const taskId = choices.task_id;
	const { plans, issues, counts, fileName } = await planImport(context, choices);
	const isClaimed = await queries.claimTask(db, taskId, {
		merchantId: choices.merchant_id,
		mapping: choices,
		deadBefore: clock.now() - deadAfterSeconds,
		now: clock.now(),
	});
	if (!isClaimed) throw refused('import.taskRunning');
	try {
		const pictures = await fetchPictures(context, wantedPictures(plans), { adminId, options: fetching });
		const results: Result[] = [];
		for (const plan of plans) results.push(await runOne(context, { plan, choices, pictures, adminId, language }));
		const numberOf = (result: Result['result']) => results.filter((one) => one.result === result).length;
		const outcome = { created: numberOf('created'), updated: numberOf('updated'), failed: numberOf('refused') };
		const unfetched = pictureIssues(plans, pictures);
		const allIssues = [...issues, ...plans.flatMap((plan) => plan.issues), ...unfetched];
		const answer = {
			task_id: taskId,
			counts: { ...counts, warnings: counts.warnings + unfetched.length, ...outcome },
			goods: results,
			issues: allIssues.map((issue) => issueOf(issue, language)),
		};
		const skipped = numberOf('unchanged');
		await inTransaction(context, async (tx) => {
			await queries.finishTask(
				tx,
				taskId,
				{ status: '4', ...outcome, skipped, report: answer, error: '' },
				clock.now(),
			);
			await notifyAdmins(context, tx, 'importDone', [{ id: taskId, name: fileName, words: outcome }]);
		});
		return answer;
	} catch (error) {
		const none = { created: 0, updated: 0, skipped: 0, failed: plans.length, report: {} };
		await queries.finishTask(db, taskId, { status: '5', ...none, error: String(error) }, clock.now());
		throw error;
	}
}

/** Earlier imports, newest first. */
export async function pageOfImports(
	{ db }: Context,
	{ page, limit }: { page: number; limit: number },
): Promise<AnswerOf<typeof listContract>> {
	return { ...(await queries.listTasks(db, { limit, offset: (page - 1) * limit })), remark: '' };
}

type Plan = PlannedGoods & { readonly picture_missing: number };

async function planImport(context: Context, choices: ImportChoices) {
	const { db } = context;
	const task = await queries.findTask(db, choices.task_id);
	if (!task?.content) throw refused('import.taskUnknown');
	await checkGoodsPlace(db, { ...choices, name: '', delivery_template_id: 0 });
	const { table } = await readCsv(task.content);
	const { goods, issues } = readShopify(table);
	const cleaned = goods.map((one) => ({ ...one, detail: cleanRichText(one.detail) }));
	const keys = cleaned.map((one) => one.handle);
	const codes = cleaned.flatMap((one) => one.variants.flatMap(({ sku_code }) => sku_code || []));
	const [found, codeOwners] = await Promise.all([
		queries.findImported(db, { source: shopifySource, keys }),
		queries.findCodeOwners(db, choices.merchant_id, codes),
	]);
	const existing = new Map(found.map((one) => [one.import_key, one]));
	const planning = { merchantId: choices.merchant_id, setStock: choices.set_stock === 1, codeOwners };
	const plans = cleaned.map((one): Plan => {
		const known = existing.get(one.handle);
		return { ...planGoods(one, known, planning), picture_missing: known?.picture_missing ?? 0 };
	});
	return { plans, issues, counts: countsOf(plans, issues, table.rows.length), fileName: task.file_name };
}

function countsOf(plans: readonly Plan[], issues: readonly ImportIssue[], rows: number) {
	const numberOf = (action: Plan['action']) => plans.filter((plan) => plan.action === action).length;
	const all = [...issues, ...plans.flatMap((plan) => plan.issues)];
	return {
		rows,
		goods: plans.length,
		creates: numberOf('create'),
		updates: numberOf('update'),
		unchanged: numberOf('unchanged'),
		refused: numberOf('refused'),
		errors: all.filter((issue) => issue.level === 'error').length,
		warnings: all.filter((issue) => issue.level === 'warning').length,
	};
}

type Result = AnswerOf<typeof runContract>['goods'][number];

interface Step {
	readonly plan: Plan;
	readonly choices: ImportChoices;
	readonly pictures: Pictures;
	readonly adminId: number;
	readonly language: Language;
}

async function runOne(context: Context, step: Step): Promise<Result> {
	const { plan, language } = step;
	const { goods } = plan;
	const known = { handle: goods.handle, name: goods.name, goods_id: plan.existing?.id ?? 0 };
	const missing = plan.picture_missing;
	if (plan.action === 'refused') {
		const text = firstText(plan.issues, 'error', language);
		return { ...known, result: 'refused', picture_missing: missing, text };
	}
	try {
		if (!plan.existing) return await createOne(context, step);
		const hasPicture = missing === 1 && goods.images.some((url) => step.pictures.has(url));
		if (plan.action === 'unchanged' && !hasPicture) {
			return { ...known, result: 'unchanged', picture_missing: missing, text: '' };
		}
		await updateOne(context, step, plan.existing.id);
		return { ...known, result: 'updated', picture_missing: hasPicture ? 0 : missing, text: '' };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const text = refusalText(refused('import.failed', { reason: refusalText(error, language) }), language);
		return { ...known, result: 'refused', picture_missing: missing, text };
	}
}

async function createOne(context: Context, step: Step): Promise<Result> {
	const { plan, choices, pictures, adminId, language } = step;
	const { goods } = plan;
	const form = newForm(goods, choices, pictures);
	const wantsShelf = choices.status === goodsStatus.onShelf && goods.isPublished;
	return inTransaction(context, async () => {
		const { id } = await createGoods(context, form, { type: 'admin', id: adminId }, originOf(plan, choices.task_id));
		const reason = wantsShelf ? await shelfRefusal(context, id, language) : '';
		return {
			handle: goods.handle,
			name: goods.name,
			goods_id: id,
			result: 'created' as const,
			picture_missing: goods.images.some((url) => pictures.has(url)) ? 0 : 1,
			text: reason && refusalText(refused('import.notToShelf', { reason }), language),
		};
	});
}

async function updateOne(context: Context, { plan, choices, pictures, adminId }: Step, id: number): Promise<void> {
	await inTransaction(context, async (tx) => {
		const row = await goodsForEditor(tx, id);
		const form = changedForm(row, plan, pictures);
		const by = { type: 'admin', id: adminId } as const;
		await updateGoods(context, { id, version: row.version, form }, by, originOf(plan, choices.task_id));
	});
}

/** The shelf's reason against a goods; it stays a draft then, which is no failure of the import. */
async function shelfRefusal(context: Context, id: number, language: Language): Promise<string> {
	try {
		await putOnShelf(context, [id]);
		return '';
	} catch (error) {
		if (error instanceof Refusal) return refusalText(error, language);
		throw error;
	}
}

function originOf(plan: Plan, taskId: number) {
	const { goods } = plan;
	return { source: shopifySource, key: goods.handle, cells: cellsOf(goods), skuKeys: skuKeysOf(plan), taskId };
}

function* wantedPictures(plans: readonly Plan[]): Generator<string> {
	for (const { action, goods, picture_missing } of plans) {
		if (action !== 'create' && (action === 'refused' || picture_missing === 0)) continue;
		yield* goods.images;
		for (const { image } of goods.variants) if (image !== '') yield image;
	}
}

function pictureIssues(plans: readonly Plan[], pictures: Pictures): ImportIssue[] {
	return plans
		.filter((plan) => plan.action === 'create')
		.flatMap(({ goods }) => goods.images.filter((url) => !pictures.has(url)).map((url) => ({ goods, url })))
		.map(({ goods, url }) => ({
			row: goods.rows[0] ?? 0,
			column: shopifyColumns.image,
			level: 'warning',
			code: 'import.pictureUnfetched',
			facts: { url },
		}));
}

function previewOf(plan: Plan, language: Language): AnswerOf<typeof previewContract>['goods'][number] {
	const { goods, variants } = plan;
	const { price_min, price_max, stock } = goodsCache(
		goods.variants.map((variant) => ({ ...variant, enabled: 1, reserved: 0, sales: 0 })),
	);
	return {
		handle: goods.handle,
		name: goods.name,
		image: goods.images[0] ?? '',
		action: plan.action,
		goods_id: plan.existing?.id ?? 0,
		price_min: centsToWire(price_min),
		price_max: centsToWire(price_max),
		stock,
		rows: [...goods.rows],
		skus: variants.map(({ variant, action }) => ({
			spec_text: variant.values.join(' / '),
			sku_code: variant.sku_code,
			price: centsToWire(variant.price),
			stock: variant.stock,
			action,
		})),
		changes: plan.changes.map(({ field, spec_text, from, to }) => ({
			field,
			spec_text,
			from: shown(field, from),
			to: shown(field, to),
		})),
		issues: plan.issues.map((issue) => issueOf(issue, language)),
	};
}

function shown(field: string, value: string | number): string {
	return field.endsWith('price') ? centsToWire(Number(value)) : String(value).slice(0, 200);
}

function issueOf({ row, column, level, code, facts }: ImportIssue, language: Language) {
	return { row, column, level, code, text: refusalText(refused(code, facts), language) };
}

function firstText(issues: readonly ImportIssue[], level: ImportIssue['level'], language: Language): string {
	const issue = issues.find((one) => one.level === level);
	return issue ? issueOf(issue, language).text : '';
}
