import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { overdueDays } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { breakAt, type FaultPoint } from '#server/config/fault.ts';
import { settleSupport } from '#server/features/crowdfunding/crowdfunding.orders.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, type TestAccount } from './accounts.ts';
import { makeAdmin } from './admins.ts';
import type { TestApp } from './app.ts';
import { type CrowdAct, type CrowdKind, type CrowdSolo, type CrowdStep, onwardActs } from './crowd.walk.steps.ts';
import { crowdRow, runningCrowd, type TestCrowd } from './crowdfundings.ts';
import { deliverByTemplate } from './delivery-templates.ts';
import { type Buyer, district, makeBuyer, moneyOf, type Placed } from './orders.ts';
import { parcel } from './refunds.ts';
import { WalkCashier } from './walk.cashier.ts';

type Headers = Record<string, string>;

interface Support {
	readonly id: number;
	readonly payNo: string;
	readonly buyerAt: number;
}

const day = 24 * 60 * 60;
const purse = 390_000;
const nodes = [
	...['index', 'add', 'edit', 'audit', 'cancel'].map((action) => `shop/goods/crowdfunding/${action}`),
	...['delivery', 'close'].map((action) => `shop/order/order/${action}`),
	...['goodwill', 'audit', 'arbitrate', 'payout'].map((action) => `shop/order/refund/${action}`),
];

/** A running crowdfunding with some members and staff: what a random sequence of steps walks over. */
export class CrowdWalk {
	readonly supports: Support[] = [];
	/** Answers of a server that has failed where nothing broke it. */
	readonly crashes: string[] = [];
	readonly buyers: Buyer[] = [];
	crowd: TestCrowd = { id: 0, goodsId: 0, skus: [], endTime: 0 };
	private readonly cashier: WalkCashier;
	private staff: Headers = {};
	private isBroken = false;
	private readonly shop: TestApp;
	private readonly studio: TestAccount & { merchantId: number };

	constructor(shop: TestApp, studio: TestAccount & { merchantId: number }) {
		this.shop = shop;
		this.cashier = new WalkCashier(shop, (url, body, headers) => this.send(url, body, headers));
		this.studio = studio;
	}

	async open({ mode, overfund_allowed, goal, advancePercent }: CrowdKind): Promise<void> {
		const { context, clock } = this.shop;
		await context.settings.set({ 'crowdfunding.advancePercent': advancePercent }, { now: clock.now() });
		for (let n = 0; n < 3; n += 1) this.buyers.push(await makeBuyer(context, { money: purse }));
		this.staff = (await makeAdmin(context, { nodes })).headers;
		const wish = { merchantId: this.studio.merchantId, mode, overfund_allowed, target_amount: `${goal}.00` };
		this.crowd = await runningCrowd(this.shop, this.staff, wish);
		// Freight that bears commission.
		await deliverByTemplate(context, this.crowd.goodsId, [{ areas: [district], fee: 15_007 }]);
		for (const a of [0, 1, 2]) await this.support({ act: 'support', a, b: a, c: 1 });
		await this.act({ act: 'pay', a: 0, b: 0, c: 0 });
		await this.act({ act: 'openCashier', a: 1, b: 0, c: 0 });
		await this.act({ act: 'payAtChannel', a: 1, b: 0, c: 0 });
		// Settings of the day do not matter to what runs.
		await context.settings.set({ 'crowdfunding.advancePercent': 77 }, { now: clock.now() });
	}

	async take(step: CrowdStep): Promise<void> {
		switch (step.kind) {
			case 'solo':
				return this.act(step.step);
			case 'together':
				await Promise.all(step.steps.map((one) => this.act(one)));
				return;
			case 'crash':
				await this.brokenAt(step.point, () => this.act(step.step));
				return this.act(step.step);
			case 'jobs':
				return this.runJobs();
			case 'wait':
				await this.wait(step.span);
				if (step.point) await this.brokenAt(step.point, () => runDueTimers(this.shop.context));
				await runDueTimers(this.shop.context);
		}
	}

	/** It ends, and all that is queued is done, and done again where it had failed. */
	async settle(): Promise<void> {
		await this.wait('end');
		for (let round = 0; round < 4; round += 1) {
			this.shop.clock.advance(600);
			await runDueTimers(this.shop.context);
			await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(this.shop.context.db);
			await this.runJobs();
		}
	}

	/** What members are poorer by, on their balances and at the channel. */
	async spent(): Promise<number> {
		const { db } = this.shop.context;
		const left = await Promise.all(this.buyers.map(({ id }) => moneyOf(this.shop.context, id)));
		const { rows } = await sql<{ sum: number }>`
			select coalesce(sum(t.amount - t.refund_amount), 0)::bigint as sum from mock_trade t
			join payment_attempt a on a.attempt_no = t.attempt_no join payment p on p.id = a.payment_id
			where t.status = 'paid' and p.user_id = any(${this.buyers.map(({ id }) => id)}::bigint[])`.execute(db);
		return left.reduce((sum, money) => sum + purse - money, rows[0]?.sum ?? 0);
	}

	private async wait(span: Extract<CrowdStep, { kind: 'wait' }>['span']): Promise<void> {
		const { clock } = this.shop;
		const { end_time, ship_deadline } = await crowdRow(this.shop, this.crowd.id);
		const toEnd = Math.max(60, end_time - clock.now());
		const seconds = {
			while: 120,
			payTimeout: 901,
			day,
			end: toEnd,
			afterSale: 25 * day,
			overdue: ship_deadline === null ? toEnd : Math.max(60, ship_deadline + overdueDays * day - clock.now()),
		};
		clock.advance(seconds[span]);
		if (seconds[span] >= day) await this.logIn();
	}

	/** Nobody stays logged in for days. */
	private async logIn(): Promise<void> {
		const { context } = this.shop;
		this.staff = (await makeAdmin(context, { nodes })).headers;
		for (const [at, buyer] of this.buyers.entries()) {
			this.buyers[at] = { ...buyer, headers: await headersOf(context, 'member', buyer.id) };
		}
	}

	private async runJobs(): Promise<void> {
		while ((await this.shop.context.jobs.runPending()) > 0);
	}

	private async brokenAt(point: FaultPoint, run: () => Promise<unknown>): Promise<void> {
		this.isBroken = true;
		breakAt(point);
		await run();
		await this.runJobs();
		breakAt(undefined);
		this.isBroken = false;
	}

	private async send<Data>(url: string, body: object, headers: Headers = {}): Promise<Envelope<Data>> {
		const answer = await this.shop.app.inject({ method: 'POST', url, headers, payload: body });
		if (answer.statusCode >= 500 && !this.isBroken) this.crashes.push(`${url}: ${answer.body}`);
		return answer.json<Envelope<Data>>();
	}

	private async act(step: CrowdSolo): Promise<void> {
		if (step.act === 'support') return this.support(step);
		if (await this.actOnCrowd(step)) return;
		const support = this.supports[step.a % Math.max(this.supports.length, 1)];
		const headers = this.buyers[support?.buyerAt ?? 0]?.headers;
		if (!support || !headers) return;
		const act = step.act === 'onward' ? await this.nextOf(support.id, step.b) : step.act;
		await this.actOn(support, headers, { ...step, act });
	}

	private async nextOf(id: number, choice: number): Promise<CrowdAct> {
		const order = await this.shop.context.db
			.selectFrom('shop_order')
			.select(['status', 'ship_hold'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		const isOnHold = order.status === '2' && order.ship_hold === 1;
		const choices = onwardActs[isOnHold ? 'onHold' : order.status] ?? ['pay'];
		return choices[choice % choices.length] ?? 'pay';
	}

	private async support({ a, b, c }: CrowdSolo): Promise<void> {
		const buyerAt = a % this.buyers.length;
		const buyer = this.buyers[buyerAt];
		if (!buyer) return;
		const lines = [{ sku_id: this.crowd.skus[b % this.crowd.skus.length] ?? 0, num: 1 + (c % 2) }];
		const body = { request_key: randomUUID(), lines, address_id: buyer.addressId };
		const ask = () => this.send<Placed | null>('/api/shop.Order/add', body, buyer.headers);
		const answers = c % 4 === 0 ? await Promise.all([ask(), ask()]) : [await ask()];
		for (const { code, data } of answers) {
			if (code !== 1 || !data) continue;
			for (const { id } of data.orders) {
				if (!this.supports.some((known) => known.id === id)) {
					this.supports.push({ id, payNo: data.pay_no, buyerAt });
				}
			}
		}
	}

	/** Whether it was about the crowdfunding itself. */
	private async actOnCrowd({ act, b, c }: CrowdSolo): Promise<boolean> {
		const { id } = this.crowd;
		const staff = (step: string, body: object) =>
			this.send(`/admin/shop.goods.Crowdfunding/${step}`, { id, ...body }, this.staff);
		switch (act) {
			case 'extend':
				await staff('extend', { end_time: this.crowd.endTime + (1 + b) * day, reason: '窑期' });
				return true;
			case 'cancelCrowd':
				// Seldom, or little else would ever be seen.
				if (c % 3 === 0) await staff('cancel', { reason: '窑坏了' });
				return true;
			case 'retry':
				await staff('retry', {});
				return true;
			case 'changeTiers': {
				const { context } = this.shop;
				const tiers = await context.db
					.selectFrom('crowdfunding_tier')
					.select(['id', 'title', 'price', 'stock'])
					.where('crowdfunding_id', '=', id)
					.execute();
				const { end_time, start_time, mode, overfund_allowed, target_amount, goods_id } = await crowdRow(this.shop, id);
				const price = (cents: number) => ((cents + (b % 3 === 0 ? 100 : 0)) / 100).toFixed(2);
				const posted = tiers.map((tier) => ({ ...tier, price: price(tier.price), stock: tier.stock && 3 + c }));
				const form = { goods_id, mode, overfund_allowed, start_time, end_time, tiers: posted };
				await staff('edit', { ...form, target_amount: (target_amount / 100).toFixed(2) });
				return true;
			}
			default:
				return false;
		}
	}

	private async actOn({ id, payNo: pay_no }: Support, headers: Headers, { act, b, c }: CrowdSolo): Promise<void> {
		const pay = () => this.send('/api/shop.Pay/create', { pay_no, channel: 'balance' }, headers);
		const leave = () => this.send('/api/shop.Crowdfunding/leave', { id }, headers);
		switch (act) {
			case 'pay':
				await pay();
				return;
			case 'payTwice':
				await Promise.all([pay(), pay()]);
				return;
			case 'openCashier':
				await this.cashier.open(pay_no, headers);
				return;
			case 'payAtChannel':
				await this.cashier.pay(b);
				return;
			case 'callBack':
				await this.cashier.callBack(b);
				return;
			case 'cancel':
			case 'receive':
				await this.send(`/api/shop.Order/${act}`, { id }, headers);
				return;
			case 'leave':
				await leave();
				return;
			case 'leaveTwice':
				await Promise.all([leave(), leave()]);
				return;
			case 'close':
				if (c % 3 === 0) await this.send('/admin/shop.order.Order/close', { id, reason: '缺货' }, this.staff);
				return;
			case 'ship':
				await this.send('/admin/shop.order.Order/delivery', { id, ...parcel }, this.staff);
				return;
			case 'goodwill': {
				const wish = { order_id: id, goods_amount: `${b * 9}.${c % 10}1`, reason: '补偿' };
				await this.send('/admin/shop.order.Refund/goodwill', wish, this.staff);
				return;
			}
			case 'settleAgain':
				await this.settleTwice(id);
				return;
			default:
				return this.refund(id, headers, { act, b, c });
		}
	}

	/** As a job does it, which fails where something breaks. */
	private async settleTwice(id: number): Promise<void> {
		const { context } = this.shop;
		const settled = await Promise.allSettled([settleSupport(context, id), settleSupport(context, id)]);
		for (const one of settled) {
			if (one.status === 'rejected' && !this.isBroken) this.crashes.push(`settle ${id}: ${one.reason}`);
		}
	}

	private async refund(orderId: number, headers: Headers, { act, b, c }: Omit<CrowdSolo, 'a'>): Promise<void> {
		const { db } = this.shop.context;
		if (act === 'askRefund') {
			const lines = await db.selectFrom('order_goods').select(['id', 'num']).where('order_id', '=', orderId).execute();
			const num = c % 2 ? 1 : undefined;
			const wish = {
				order_id: orderId,
				type: '2',
				reason: 'quality',
				lines: lines.map((line) => ({ ...line, num: num ?? line.num })),
			};
			await this.send('/api/shop.Refund/add', wish, headers);
			return;
		}
		const open = db.selectFrom('refund').select('id').where('order_id', '=', orderId).orderBy('id', 'desc').limit(1);
		const refund = await open.executeTakeFirst();
		const answer = b % 4 === 0 ? 'refuse' : 'agree';
		if (refund)
			await this.send('/admin/shop.order.Refund/audit', { id: refund.id, answer, reason: '核对' }, this.staff);
	}
}
