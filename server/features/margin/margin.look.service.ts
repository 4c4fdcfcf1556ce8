import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import type { JobMap } from '#server/jobs/jobs.ts';
import { type BelowRow, isLookQueued, keepBelow } from './margin.queries.ts';
import { type LookedSku, lookThrough, storedRules } from './margin.search.service.ts';

/** So many batches are looked through by one job. */
const mostBatches = 20;
const forEver = Number.MAX_SAFE_INTEGER;

/** Has all works looked through again, where that does not wait already. */
export async function lookLater({ jobs }: Context, tx: Tx): Promise<void> {
	if (!(await isLookQueued(tx))) await jobs.send(tx, 'margin.look', { above: 0 });
}

/** Writes down, with what changes a few works, whether the rules that run now can sell them below cost. */
export async function lookNow(context: Context, tx: Tx, goodsIds: readonly number[]): Promise<void> {
	const now = context.clock.now();
	const looking = {
		rules: await storedRules(context, tx),
		span: { from: now, until: now + 1 },
		focus: { goods_ids: goodsIds },
	};
	const rows: BelowRow[] = [];
	for await (const { skus } of lookThrough(context, tx, looking)) rows.push(...worstOf(skus));
	await keepBelow(tx, rows, { of: goodsIds, now });
}

/** Writes down which of the next works the rules that run now can sell below cost. */
async function look(context: Context, { above }: JobMap['margin.look']): Promise<void> {
	const { db, clock } = context;
	const now = clock.now();
	const rules = await storedRules(context, db);
	const looking = { rules, span: { from: now, until: now + 1 }, focus: {}, above };
	let from = above;
	let batches = 0;
	for await (const { skus, upTo, isLast } of lookThrough(context, db, looking)) {
		await keepBelow(db, worstOf(skus), { above: from, upTo: isLast ? forEver : upTo, now });
		if (isLast) return;
		from = upTo;
		batches += 1;
		if (batches === mostBatches) break;
	}
	await inTransaction(context, (tx) => context.jobs.send(tx, 'margin.look', { above: from }));
}

/** Of each work the variant that loses most. */
function worstOf(skus: readonly LookedSku[]): BelowRow[] {
	const worst = new Map<number, BelowRow>();
	for (const { sku, lowest } of skus) {
		const loss = sku.cost_price - lowest.amount;
		const known = worst.get(sku.goods_id);
		if (loss <= 0 || (known && known.cost - known.lowest >= loss)) continue;
		worst.set(sku.goods_id, {
			goods_id: sku.goods_id,
			sku_id: sku.id,
			spec_text: sku.spec_text,
			lowest: lowest.amount,
			cost: sku.cost_price,
			stack: lowest.stack,
		});
	}
	return [...worst.values()];
}

/** Rules begin and end by the clock, and prices change in ways that no save of a rule tells of. */
export function registerLook(context: Context): void {
	context.jobs.handle('margin.look', (round) => look(context, round));
	const { kind, seconds } = timerKinds.marginsLook;
	onTimer(context, kind, {
		run: async () => {
			await inTransaction(context, (tx) => lookLater(context, tx));
			return context.clock.now() + seconds;
		},
	});
}
