import type { AdminCaller } from '#domain/access/caller.ts';
import { goodsForm } from '#domain/goods/goods.form.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import type { PlannedChange } from '#domain/import/import.plan.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { replaceTags } from '#domain/kernel/text.ts';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isTriedAgain } from '#server/database/trouble.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { updateGoods } from '#server/features/goods/goods.service.ts';
import type { Attempt } from '#server/jobs/jobs.ts';
import { detailAddresses, detailWith } from './import.detail.ts';
import { doerNow, noDoerText, writerOf } from './import.doer.ts';
import type { EditorRow } from './import.forms.ts';
import { fetchPictures, type Pictures } from './import.pictures.ts';
import * as tasks from './import.queries.ts';
import { type ReadGoods, readGoods, readingOf } from './import.reading.ts';
import * as staging from './staging.queries.ts';

const jobSeconds = 6;
const goodsAtATime = 10;
const mostImages = 10;

/** Asks once more for pictures that could not be had and gives them to their goods; queues the rest. */
export async function picturesPart(
	context: Context,
	{ taskId, after }: { taskId: number; after: number },
	{ isLast }: Attempt,
): Promise<void> {
	const { db, clock } = context;
	const task = await tasks.findTask(db, taskId);
	if (task?.status !== importStatus.fetching) return;
	const reading = await readingOf(context, db, { task, choices: task.mapping as ImportChoices });
	const deadHosts = new Set(task.dead_hosts);
	await tasks.keepAlive(db, taskId, task.dead_hosts, clock.now());
	const until = performance.now() + jobSeconds * 1000;
	let batch: staging.StagedGoods[];
	let at = after;
	do {
		const doer = await doerNow(context, taskId, 'run');
		if (!doer) return breakOff(context, task);
		batch = await staging.nextGoods(db, 'pictures', { taskId, limit: goodsAtATime, after: at });
		at = batch.at(-1)?.row ?? at;
		const read = await readGoods(db, reading, batch);
		const urls = batch.flatMap(({ missing }, index) => [...missing, ...alsoDescribed(missing, read[index])]);
		const pictures = await fetchPictures(context, urls, { adminId: doer.id, deadHosts });
		for (const [index, one] of batch.entries()) {
			if (one.missing.some((url) => pictures.has(url))) {
				await giveOne(context, { id: one.id, doer, pictures, read: read[index], isLast });
			} else {
				const missingWhy = one.missing.map((url) => pictures.why.get(url) ?? null);
				await staging.keepMissing(db, one.id, { ...one, missingWhy, pictureMissing: one.picture_missing });
			}
		}
		await tasks.keepAlive(db, taskId, [...deadHosts], clock.now());
	} while (batch.length === goodsAtATime && performance.now() < until);
	await inTransaction(context, async (tx) => {
		if (batch.length === goodsAtATime) return context.jobs.send(tx, 'goods.importPictures', { taskId, after: at });
		const { fetching: from, done } = importStatus;
		await tasks.moveTask(tx, taskId, { from: [from], to: done, now: clock.now() });
	});
}

/** What is missing still can be asked for by somebody else. */
async function breakOff({ db, clock }: Context, { id, language }: tasks.ImportTask): Promise<void> {
	const { fetching, done } = importStatus;
	await tasks.moveTask(db, id, { from: [fetching], to: done, now: clock.now(), error: noDoerText(language) });
}

interface Giving {
	readonly id: number;
	readonly doer: AdminCaller;
	readonly pictures: Pictures;
	readonly read: ReadGoods | undefined;
	readonly isLast: boolean;
}

/** A goods that cannot be changed now, or whose rows have gone, keeps its missing pictures for another time. */
async function giveOne(context: Context, giving: Giving): Promise<void> {
	if (!giving.read?.goods.rows.length) return;
	try {
		await inTransaction(context, (tx) => give(context, tx, giving));
	} catch (error) {
		if (isTriedAgain(error, giving)) throw error;
		const level = error instanceof Refusal ? 'info' : 'error';
		context.log[level]({ err: error, importGoods: giving.id }, 'pictures were not given to a goods');
	}
}

async function give(context: Context, tx: Tx, { id, doer, pictures, read }: Giving): Promise<void> {
	const staged = await staging.takeGoods(tx, 'pictures', id);
	if (!staged) return;
	const row = await goodsForEditor(tx, staged.goods_id);
	if (row.status === goodsStatus.recycled) return;
	const form = withPictures(row, { staged, pictures, read });
	await updateGoods(context, { id: row.id, version: row.version, form }, writerOf(doer));
	const missing = staged.missing.filter((url) => !pictures.has(url));
	const missingWhy = missing.map((url) => pictures.why.get(url) ?? null);
	const changes =
		staged.result === 'created'
			? staged.changes
			: withDetail(withImages(staged.changes, row, form.images), form.detail);
	const pictureMissing = form.image === placeholderImage ? 1 : 0;
	await staging.keepMissing(tx, id, { missing, missingWhy, changes, pictureMissing });
}

function withPictures(
	row: EditorRow,
	{ staged, pictures, read }: Pick<Giving, 'pictures' | 'read'> & { staged: staging.StagedGoods },
) {
	const variants = read?.goods.variants ?? [];
	const ofVariants = new Set(variants.map(({ image }) => image));
	const ofGoods = new Set(read?.goods.images ?? []);
	const described = new Set(read ? detailAddresses(read.goods) : []);
	const fetched = staged.missing
		.filter((url) => ofGoods.has(url) || (!ofVariants.has(url) && !described.has(url)))
		.flatMap((url) => pictures.get(url) ?? []);
	const kept = row.images.filter((url) => url !== placeholderImage);
	const images = [...new Set([...kept, ...fetched])].slice(0, mostImages);
	const imageOf = new Map(
		(read?.plan.variants ?? []).map(({ variant, sku }) => [
			sku?.spec_text ?? variant.values.join(' / '),
			pictures.get(variant.image) ?? '',
		]),
	);
	return goodsForm.parse({
		...row,
		detail: read ? detailNow(row, read, pictures) : row.detail,
		images,
		image: row.image === placeholderImage ? (images[0] ?? row.image) : row.image,
		skus: row.skus.map((sku) => ({ ...sku, image: sku.image || (imageOf.get(sku.spec_text) ?? '') })),
	});
}

/** Where some of a description's pictures are missing, all of them are needed to write it anew. */
function alsoDescribed(missing: readonly string[], read: ReadGoods | undefined): string[] {
	const described = read ? detailAddresses(read.goods) : [];
	return described.some((url) => missing.includes(url)) ? described : [];
}

/** The description with its pictures, as long as nobody has changed it since. */
function detailNow(row: EditorRow, { goods }: ReadGoods, pictures: Pictures): string {
	if (detailAddresses(goods).length === 0) return row.detail;
	const withoutPictures = replaceTags(row.detail, (tag) => (/^<img\b/i.test(tag) ? '' : tag)).trim();
	return withoutPictures === goods.detail ? (detailWith(goods, pictures) ?? row.detail) : row.detail;
}

function withDetail(changes: readonly PlannedChange[], to: string): PlannedChange[] {
	return changes.map((change) => (change.field === 'detail' ? { ...change, to } : change));
}

/** A roll-back gives a changed goods the pictures back that it had before the import. */
function withImages(changes: readonly PlannedChange[], row: EditorRow, images: readonly string[]): PlannedChange[] {
	const earlier = changes.find(({ field }) => field === 'images');
	const from = earlier?.from ?? row.images.join(' ');
	return [
		...changes.filter((change) => change !== earlier),
		{ field: 'images', spec_text: '', from, to: images.join(' ') },
	];
}
