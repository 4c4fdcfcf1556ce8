import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fateOf } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { crowdTransitions } from '#domain/crowdfunding/crowdfunding.transitions.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { anyCrowd, anyCrowdStep, type CrowdStep, crowdStepText } from '#server/testing/crowd.walk.steps.ts';
import { CrowdWalk } from '#server/testing/crowd.walk.ts';
import { crowdRow } from '#server/testing/crowdfundings.ts';
import { expectNoDrift } from '#server/testing/orders.ts';

const sequences = Number(process.env['CROWD_SEQUENCES'] ?? 12);
const seed = Number(process.env['MODEL_SEED'] ?? 1);

let shop: TestApp;
let studio: Awaited<ReturnType<typeof makeMerchant>>;
/** How the crowdfundings ended: a walk on which all end alike tries too little. */
const endings = new Map<string, number>();

beforeAll(async () => {
	shop = await makeApp();
	await shop.context.settings.set({ 'merchant.commissionRate': 1250, 'pay.mock': true }, { now: shop.clock.now() });
	studio = await makeMerchant(shop.context);
});
afterAll(() => shop.close());

interface Model {
	/** Where the crowdfunding stood when it was last looked at. */
	status: string;
}

/** A step on the shop, after which the crowdfunding stands where its table of transitions lets it. */
class Walked implements fc.AsyncCommand<Model, CrowdWalk> {
	private readonly step: CrowdStep;
	constructor(step: CrowdStep) {
		this.step = step;
	}

	check(): boolean {
		return true;
	}

	async run(model: Model, walk: CrowdWalk): Promise<void> {
		await walk.take(this.step);
		expect(walk.crashes).toEqual([]);
		const { status } = await crowdRow(shop, walk.crowd.id);
		expect(reachable(model.status)).toContain(status);
		model.status = status;
	}

	toString(): string {
		return crowdStepText(this.step);
	}
}

function reachable(from: string): string[] {
	const found = new Set([from]);
	for (const status of found) {
		for (const step of Object.values(crowdTransitions)) {
			if ((step.from as readonly string[]).includes(status)) found.add(step.to);
		}
	}
	return [...found];
}

const ordersOf = (walk: CrowdWalk) =>
	shop.context.db
		.selectFrom('shop_order')
		.select(['id', 'status', 'ship_hold', 'pay_time', 'pay_amount', 'refund_amount', 'refund_status'])
		.where('crowdfunding_id', '=', walk.crowd.id)
		.execute();

/** After the end nothing is open, and what members paid is what was kept of their supports, to the cent. */
async function expectNothingLost(walk: CrowdWalk): Promise<void> {
	const { status } = await crowdRow(shop, walk.crowd.id);
	const fate = fateOf(status);
	endings.set(status, (endings.get(status) ?? 0) + 1);
	expect(fate).not.toBe('wait');
	const orders = await ordersOf(walk);
	expect(orders.filter((order) => order.status === '1' || (order.ship_hold === 1 && order.status === '2'))).toEqual([]);
	const paid = orders.filter(({ pay_time }) => pay_time !== null);
	if (fate === 'payBack') {
		expect(paid.filter((order) => order.status !== '6' || order.refund_amount !== order.pay_amount)).toEqual([]);
	}
	const kept = paid.reduce((sum, order) => sum + order.pay_amount - order.refund_amount, 0);
	expect(await walk.spent()).toBe(kept);
	const onHold = await shop.context.db
		.selectFrom('sku')
		.select(['id', 'reserved'])
		.where('goods_id', '=', walk.crowd.goodsId)
		.where('reserved', '<>', 0)
		.execute();
	expect(onHold).toEqual([]);
}

const commands = fc.commands([anyCrowdStep.map((step) => new Walked(step))], { maxCommands: 30, size: 'max' });

test(
	`whatever happens to a crowdfunding in any order, no cent is lost and all books agree (MODEL_SEED=${seed})`,
	async () => {
		await fc.assert(
			fc.asyncProperty(anyCrowd, commands, async (kind, steps) => {
				const walk = new CrowdWalk(shop, studio);
				await walk.open(kind);
				await fc.asyncModelRun(() => ({ model: { status: '4' }, real: walk }), steps);
				await walk.settle();
				await expectNoDrift(shop.context);
				await expectNothingLost(walk);
			}),
			{ seed, numRuns: sequences },
		);
		if (sequences >= 10) expect(endings.size).toBeGreaterThan(1);
	},
	Math.max(120_000, sequences * 15_000),
);
