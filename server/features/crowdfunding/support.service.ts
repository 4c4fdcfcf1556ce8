import { endingOf, isGoalMet, takesSupport } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refused } from '#domain/errors.ts';
import { bySystem } from '#domain/order/operator.ts';
import { supportOrder } from '#domain/order/order.status.ts';
import type { Context, Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import { moveCrowd } from './crowdfunding.step.service.ts';
import { areTiers, countSupport, findSupportsEnd, findTierOf, hasOpenSupports, lockCrowd } from './support.queries.ts';

/** What a checkout supports, and until when it can be paid. */
export interface Support {
	readonly crowdId: number;
	readonly endTime: number;
}

/** An order as far as a crowdfunding counts it. */
export interface SupportOrder {
	readonly id: number;
	readonly user_id: number;
	readonly type: string;
	readonly crowdfunding_id: number | null;
	readonly lines: readonly { readonly sku_id: number; readonly num: number; readonly pay_amount: number }[];
}

/** The crowdfunding that this tier belongs to, if it can be supported with so many pieces now. */
export async function supportOfTier(
	context: Context,
	db: Database | Tx,
	wanted: { skuId: number; num: number; userId: number; name: string },
): Promise<Support> {
	const tier = await findTierOf(db, wanted);
	const { name } = wanted;
	if (!tier) throw refused('crowdfunding.closed', { name });
	if (!takesSupport(tier, context.clock.now())) {
		const isFull = tier.status === crowdStatus.running && tier.overfund_allowed === 0 && isGoalMet(tier);
		throw refused(isFull ? 'crowdfunding.full' : 'crowdfunding.closed', { name });
	}
	const max = tier.limit_per_user;
	if (max > 0 && tier.taken + wanted.num > max) throw refused('crowdfunding.tierLimit', { max });
	return { crowdId: tier.id, endTime: tier.end_time };
}

/** When the first of the crowdfundings that these orders support ends; undefined = they support none. */
export function supportsEnd(tx: Tx, orderIds: readonly number[]): Promise<number | undefined> {
	return findSupportsEnd(tx, orderIds);
}

/** Locks what these orders support; whether all of it still takes support. */
export async function holdSupported(tx: Tx, orders: readonly SupportOrder[]): Promise<boolean> {
	let isOpen = true;
	for (const order of orders) {
		if (order.crowdfunding_id === null) continue;
		const crowd = await lockCrowd(tx, order.crowdfunding_id);
		// Whoever has paid in time is welcome though the word comes a little later.
		isOpen &&= crowd !== undefined && takesSupport(crowd, crowd.end_time - 1);
		const skuIds = order.lines.map(({ sku_id }) => sku_id);
		// A tier may have gone in the moment in which this was ordered of it.
		isOpen &&= await areTiers(tx, order.crowdfunding_id, skuIds);
	}
	return isOpen;
}

/** Counts the supports among orders that are being paid; one that meets a goal which must not be passed ends it. */
export async function countPaid(context: Context, tx: Tx, orders: readonly SupportOrder[]): Promise<void> {
	const now = context.clock.now();
	for (const order of orders) {
		if (order.crowdfunding_id === null) continue;
		await countSupport(tx, countedOf(order, order.crowdfunding_id), 1, now);
		const crowd = await lockCrowd(tx, order.crowdfunding_id);
		if (crowd && endingOf(crowd, Math.min(now, crowd.end_time - 1)) === 'succeed') {
			await context.jobs.send(tx, 'crowdfunding.end', { crowdId: crowd.id });
		}
	}
}

/** Locks the crowdfunding of a support. */
export async function holdSupportedOf(tx: Tx, { crowdfunding_id: id }: SupportOrder): Promise<void> {
	if (id !== null) await lockCrowd(tx, id);
}

/** Takes a support out that ends before its crowdfunding does. */
export async function countLeft(context: Context, tx: Tx, order: SupportOrder): Promise<void> {
	if (order.crowdfunding_id === null) return;
	await countSupport(tx, countedOf(order, order.crowdfunding_id), -1, context.clock.now());
}

/** After a support has arrived or ended: with the last one a successful crowdfunding is delivered. */
export async function noteDelivered(
	context: Context,
	tx: Tx,
	order: { type: string; crowdfunding_id: number | null },
): Promise<void> {
	if (order.type !== supportOrder.type || order.crowdfunding_id === null) return;
	const crowd = await lockCrowd(tx, order.crowdfunding_id);
	if (crowd?.status !== crowdStatus.success || (await hasOpenSupports(tx, crowd.id))) return;
	await moveCrowd(context, tx, crowd, { event: 'deliver', by: bySystem });
}

function countedOf(order: SupportOrder, crowdId: number) {
	const amount = order.lines.reduce((sum, line) => sum + line.pay_amount, 0);
	const lines = order.lines.map(({ sku_id, num }) => ({ sku_id, num }));
	return { crowdId, orderId: order.id, userId: order.user_id, amount, lines };
}
