import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { orderRefundStatus } from '#domain/order/order.status.ts';
import { stageOf } from '#domain/refund/refund.transitions.ts';
import { breakAt } from '#server/config/fault.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import type { makeMerchant } from './accounts.ts';
import { makeAdmin } from './admins.ts';
import type { TestApp } from './app.ts';
import { type Buyer, joinGroup, makeBuyer, makeSku, type Placed, type TestSku } from './orders.ts';
import { WalkCashier } from './walk.cashier.ts';
import { moveCash } from './walk.door.ts';
import { giveCoupons, promote } from './walk.offers.ts';
import { WalkRecharges } from './walk.recharges.ts';
import { type Act, backAndForth, onward, type SoloStep, type Step } from './walk.steps.ts';

type Headers = Record<string, string>;
/** What of a preview the walk goes by. */
type Preview = { points?: { score: number }; coupons?: { list: { id: number; is_used: number }[] } };

interface Order {
	readonly id: number;
	readonly payNo: string;
	readonly buyer: Buyer;
}

const nodes = [
	...['delivery', 'cancel', 'close'].map((action) => `shop/order/order/${action}`),
	...['audit', 'arbitrate', 'receive', 'receiveEscalated', 'payout', 'goodwill'].map(
		(action) => `shop/order/refund/${action}`,
	),
	...['collect', 'reopen'].map((action) => `shop/order/cod/${action}`),
	'shop/market/recharge/order/refund',
];
const returnTo = { contact: '仓库', phone: '13800138000', address: '深圳市南山区科技园 2 号' };

/** Of a wish for money back before it is sent, for money alone, and with the pieces sent back. */
const reasonsOf = {
	'1': ['changedMind', 'slow'],
	'2': ['quality', 'missing'],
	'3': ['changedMind', 'wrongItem'],
} as const;

/** Some buyers, an admin and few pieces of each of the goods: what a random sequence of steps walks over. */
export class Walk {
	readonly orders: Order[] = [];
	private readonly cashier: WalkCashier;
	private readonly recharges: WalkRecharges;
	private buyers: Buyer[] = [];
	private skus: TestSku[] = [];
	private staff: Headers = {};
	private readonly shop: TestApp;
	private readonly studio: Awaited<ReturnType<typeof makeMerchant>>;
	/** Answers of a server that has failed where nothing broke it. */
	readonly crashes: string[] = [];
	private isBroken = false;

	constructor(shop: TestApp, studio: Awaited<ReturnType<typeof makeMerchant>>) {
		this.shop = shop;
		this.cashier = new WalkCashier(shop, (url, body, headers) => this.send(url, body, headers));
		this.recharges = new WalkRecharges(shop, (url, body, headers) => this.send(url, body, headers));
		this.studio = studio;
	}

	async open(): Promise<void> {
		const { context } = this.shop;
		const door = { 'pay.cod': true, 'pay.codCreators': true, 'pay.codOpen': 50 };
		await context.settings.set(door, { now: this.shop.clock.now() });
		this.buyers = await Promise.all([
			makeBuyer(context, { money: 260_000, points: 2_000 }),
			makeBuyer(context, { money: 59_000, points: 333 }),
			// Has too little for most of what they buy.
			makeBuyer(context, { money: 4_321, points: 40 }),
		]);
		this.skus = await Promise.all([
			// Freight that bears commission, and such that bears none.
			makeSku(context, { stock: 8, price: 3333, fee: 700 }),
			makeSku(context, { stock: 9, price: 999, merchantId: this.studio.merchantId, reservedAtPay: true, fee: 4997 }),
			makeSku(context, { stock: 9, price: 1001, merchantId: this.studio.merchantId, fee: 9007 }),
		]);
		// The platform bears a part of what each of them buys.
		for (const buyer of this.buyers) await joinGroup(context, buyer, 6300);
		await giveCoupons(this.shop, this.buyers, this.studio.merchantId);
		await promote(context, this.skus);
		await this.recharges.open();
		this.staff = (await makeAdmin(context, { nodes })).headers;
		await this.place({ act: 'place', a: 0, b: 6, c: 1 });
		await this.place({ act: 'place', a: 1, b: 1, c: 0 });
	}

	async take(step: Step): Promise<void> {
		switch (step.kind) {
			case 'solo':
				return this.act(step.step);
			case 'together':
				await Promise.all(step.steps.map((one) => this.act(one)));
				return;
			case 'crash':
				return this.actCutOff(step);
			case 'jobs':
				return this.runJobs();
			case 'timeout':
				this.shop.clock.advance(1801);
				await runDueTimers(this.shop.context);
				return;
			case 'timers':
				await sql`
					update timer set due_at = ${this.shop.clock.now()}
					where state = '1' and kind in ('auto_receive', 'auto_finish', 'ledger_thaw', 'points_thaw', 'refund_audit', 'refund_answer')`.execute(
					this.shop.context.db,
				);
				await runDueTimers(this.shop.context);
		}
	}

	/** All that is queued is done, and done again where it had failed. */
	async settle(): Promise<void> {
		for (let round = 0; round < 3; round += 1) {
			await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(this.shop.context.db);
			await this.runJobs();
		}
	}

	private async runJobs(): Promise<void> {
		await this.shop.context.jobs.runPending();
	}

	/** The process fails on its way; whoever asked asks again. */
	private async actCutOff({ point, step }: Extract<Step, { kind: 'crash' }>): Promise<void> {
		this.isBroken = true;
		breakAt(point);
		await this.act(step);
		await this.runJobs();
		breakAt(undefined);
		this.isBroken = false;
		await this.act(step);
	}

	private async send<Data>(url: string, body: object, headers: Headers = {}): Promise<Envelope<Data>> {
		const answer = await this.shop.app.inject({ method: 'POST', url, headers, payload: body });
		if (answer.statusCode >= 500 && !this.isBroken) this.crashes.push(`${url}: ${answer.body}`);
		return answer.json<Envelope<Data>>();
	}

	private async act(step: SoloStep): Promise<void> {
		const { a, b, c } = step;
		if (step.act === 'place') return this.place(step);
		const order = this.orders[a % Math.max(this.orders.length, 1)];
		if (!order) return;
		if (step.act === 'onward' || step.act === 'backAndForth') {
			const next = step.act === 'onward' ? onward : backAndForth;
			return this.act({ ...step, act: await this.nextOf(order.id, next, b) });
		}
		const { id, payNo: pay_no } = order;
		const { headers } = order.buyer;
		const byStudio = b % 3 === 0;
		switch (step.act) {
			case 'pay':
				await this.send('/api/shop.Pay/create', { pay_no, channel: 'balance' }, headers);
				return;
			case 'payTwice': {
				const pay = () => this.send('/api/shop.Pay/create', { pay_no, channel: 'balance' }, headers);
				await Promise.all([pay(), pay()]);
				return;
			}
			case 'promiseCash':
				await this.send('/api/shop.Pay/create', { pay_no, channel: 'cod' }, headers);
				return;
			case 'collectCash':
			case 'reopenCash':
				return moveCash(this.shop, (url, body) => this.send(url, body, this.staff), { orderId: id, step: step.act });
			case 'openCashier':
				await this.cashier.open(pay_no, headers);
				return;
			case 'openMixed':
				// Whoever has enough pays all of it from the balance.
				await this.cashier.open(pay_no, headers, { with_balance: 1 });
				return;
			case 'releasePart':
				await this.send('/api/shop.Pay/release', { pay_no }, headers);
				return;
			case 'recharge':
				await this.recharges.begin(order.buyer, this.cashier, b % 2 === 0);
				// Some are paid at once, others when the walk comes to it.
				if (c % 3 > 0) await this.cashier.payLast();
				return;
			case 'rechargeBack':
				return this.recharges.takeBack(this.buyers, this.staff, b % 2 === 0 ? '10.00' : '50.00');
			case 'payAtChannel':
				await this.cashier.pay(b);
				return;
			case 'callBack':
				await this.cashier.callBack(b);
				return;
			case 'cancel':
				await (byStudio
					? this.send('/merchant/order.Order/cancel', { id, reason: '售罄' }, this.studio.headers)
					: this.send('/api/shop.Order/cancel', { id }, headers));
				return;
			case 'applyCancel':
			case 'withdrawCancel':
			case 'receive':
				await this.send(`/api/shop.Order/${step.act}`, { id }, headers);
				return;
			case 'answerCancel':
				await (byStudio
					? this.send('/merchant/order.Order/answerCancel', { id, agree: b % 2, reason: '核对' }, this.studio.headers)
					: this.send('/admin/shop.order.Order/cancel', { id, agree: b % 2, reason: '核对' }, this.staff));
				return;
			case 'close':
				return this.close(id, step);
			case 'ship':
				return this.ship(order, { byStudio, num: c });
			case 'callParcelBack': {
				const parcels = await this.parcels(id);
				const wish = { id: parcels[b % Math.max(parcels.length, 1)], reason: '发错' };
				if (wish.id) await this.send('/admin/shop.order.Order/cancelDelivery', wish, this.staff);
				return;
			}
			case 'applyRefund':
				return this.applyRefund(order, step);
			case 'goodwill': {
				const amounts = b % 4 === 1 ? await this.moneyLeft(id) : { goods_amount: `${b}.${c % 10}1` };
				const wish = { order_id: id, ...amounts, reason: '补偿' };
				await this.send('/admin/shop.order.Refund/goodwill', wish, this.staff);
				return;
			}
			default:
				return this.moveRefund(order, step);
		}
	}

	private async place({ a, b, c }: SoloStep): Promise<void> {
		const buyer = this.buyers[a % this.buyers.length];
		if (!buyer) return;
		const wished = this.skus.filter((_, index) => (b + 1) & (1 << index));
		const lines = (wished.length > 0 ? wished : this.skus).map(({ id }) => ({ sku_id: id, num: 1 + (c % 3) }));
		// Some with all the points there are, some with a few, most without any.
		const coupon_ids = b % 3 === 2 ? [] : 'best';
		const wish = { lines, address_id: buyer.addressId, coupon_ids, score: c % 3 === 1 ? 'all' : c % 3 === 2 ? 37 : 0 };
		const seen = await this.send<Preview | null>('/api/shop.Order/preview', wish, buyer.headers);
		const score = seen.data?.points?.score ?? 0;
		const used = seen.data?.coupons?.list.filter(({ is_used }) => is_used).map(({ id }) => id) ?? [];
		const body = { ...wish, request_key: randomUUID(), score, coupon_ids: used };
		const ask = () => this.send<Placed | null>('/api/shop.Order/add', body, buyer.headers);
		const answers = c % 4 === 0 ? await Promise.all([ask(), ask()]) : [await ask()];
		for (const { code, data } of answers) {
			if (code !== 1 || !data) continue;
			for (const { id } of data.orders) {
				if (!this.orders.some((order) => order.id === id)) this.orders.push({ id, payNo: data.pay_no, buyer });
			}
		}
	}

	private async ship({ id }: Order, { byStudio, num }: { byStudio: boolean; num: number }): Promise<void> {
		const lines = await this.lines(id);
		const part = lines.filter((_, index) => index === 0).map((line) => ({ order_goods_id: line.id, num: 1 }));
		const body = {
			id,
			company: 'shunfeng',
			tracking_no: `SF${randomUUID().replace(/\D/g, '').padEnd(13, '7').slice(0, 13)}`,
		};
		const parcel = num % 2 ? { ...body, lines: part } : body;
		const [url, headers] = byStudio
			? (['/merchant/order.Order/delivery', this.studio.headers] as const)
			: (['/admin/shop.order.Order/delivery', this.staff] as const);
		await this.send(url, parcel, headers);
	}

	private async close(id: number, { b, c }: SoloStep): Promise<void> {
		const lines = await this.lines(id);
		const restock_lines = lines.map((line, at) => ({ order_goods_id: line.id, num: (c + at) % 2 }));
		const amount = [undefined, '0.00', '7.77'][c % 3];
		const wish = {
			...{ id, reason: '缺货' },
			...(b % 3 === 2 ? { restock_lines } : { restock: b % 3 }),
			...(amount !== undefined && { amount }),
		};
		await this.send('/admin/shop.order.Order/close', wish, this.staff);
	}

	private async applyRefund({ id, buyer }: Order, { b, c }: SoloStep): Promise<void> {
		const lines = await this.lines(id);
		const chosen = lines.filter((_, index) => (b + 1) & (1 << index));
		const { status } = await this.orderRow(id);
		const type = c === 11 ? '1' : status === '2' ? '1' : c % 2 ? '2' : '3';
		const wish = {
			order_id: id,
			type,
			reason: reasonsOf[type][b % 2],
			lines: (chosen.length > 0 ? chosen : lines).map((line) => ({ id: line.id, num: c > 8 ? 1 : line.num })),
			...(c % 5 === 1 && { amount: '3.33' }),
		};
		await this.send('/api/shop.Refund/add', wish, buyer.headers);
	}

	private async moveRefund({ id: orderId, buyer }: Order, { act, b, c }: SoloStep): Promise<void> {
		const id = await this.lastRefund(orderId);
		if (!id) return;
		const [path, headers] =
			b % 3 === 0
				? (['/merchant/order.Refund', this.studio.headers] as const)
				: (['/admin/shop.order.Refund', this.staff] as const);
		const result = (['ok', 'part', 'bad'] as const)[c % 3];
		switch (act) {
			case 'withdrawRefund':
				await this.send('/api/shop.Refund/withdraw', { id }, buyer.headers);
				return;
			case 'auditRefund': {
				const lower = c % 4 === 3 ? { goods_amount: '1.23', freight_amount: '0.00' } : {};
				const audit = { id, answer: c === 0 ? 'refuse' : 'agree', reason: '核对', return_address: returnTo, ...lower };
				await this.send(`${path}/audit`, audit, headers);
				return;
			}
			case 'answerOffer':
				await this.send('/api/shop.Refund/answer', { ...(await this.offerOf(id)), accept: c % 2 }, buyer.headers);
				return;
			case 'sendBack': {
				const parcel = { id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
				await this.send('/api/shop.Refund/ship', parcel, buyer.headers);
				return;
			}
			case 'receiveReturn': {
				const lower = result === 'part' ? { amount: '2.22' } : {};
				await this.send(`${path}/receive`, { id, result, reason: '已验', ...lower }, headers);
				return;
			}
			case 'handlePayout': {
				const way = (['retry', 'balance', 'offline'] as const)[c % 3];
				await this.send('/admin/shop.order.Refund/payout', { id, way, voucher: 'V1' }, this.staff);
			}
		}
	}

	private async orderRow(id: number) {
		const { db } = this.shop.context;
		return db
			.selectFrom('shop_order')
			.select(['status', 'refund_status'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
	}

	private async nextOf(id: number, next: typeof onward, choice: number): Promise<Act> {
		const { status, refund_status } = await this.orderRow(id);
		const refundId = refund_status === orderRefundStatus.running ? await this.lastRefund(id) : undefined;
		const stage = refundId ? stageOf(await this.refundFacts(refundId)) : status;
		const choices = next[stage] ?? next[status] ?? ['pay'];
		return choices[choice % choices.length] ?? 'pay';
	}

	private async refundFacts(id: number) {
		const row = await this.shop.context.db
			.selectFrom('refund')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		return { ...row, has_offer: row.offer_amount === null ? 0 : 1, payout_time: row.payout_time ?? 0 };
	}

	private async lines(orderId: number): Promise<{ id: number; num: number }[]> {
		const { db } = this.shop.context;
		return db.selectFrom('order_goods').select(['id', 'num']).where('order_id', '=', orderId).orderBy('id').execute();
	}

	/** The open proposal of a refund, as its member reads it. */
	private async offerOf(id: number) {
		const refunds = this.shop.context.db.selectFrom('refund').select('offer_amount').where('id', '=', id);
		const { offer_amount } = await refunds.executeTakeFirstOrThrow();
		return { id, reason: '太少', ...(offer_amount !== null && { offer_amount: centsToWire(cents(offer_amount)) }) };
	}

	/** All of an order's money that has not gone back. */
	private async moneyLeft(orderId: number): Promise<{ goods_amount: string; freight_amount: string }> {
		const { rows } = await sql<{ goods: number; freight: number }>`
			select sum(pay_amount - refund_amount)::bigint as goods, sum(freight_share - refund_freight)::bigint as freight
			from order_goods where order_id = ${orderId}`.execute(this.shop.context.db);
		const { goods = 0, freight = 0 } = rows[0] ?? {};
		return { goods_amount: centsToWire(cents(goods)), freight_amount: centsToWire(cents(freight)) };
	}

	/** The parcels of an order that were not called back. */
	private async parcels(orderId: number): Promise<number[]> {
		const parcels = this.shop.context.db.selectFrom('shipment').select('id').where('order_id', '=', orderId);
		const rows = await parcels.where('direction', '=', 'out').where('cancel_time', 'is', null).orderBy('id').execute();
		return rows.map(({ id }) => id);
	}

	private async lastRefund(orderId: number): Promise<number | undefined> {
		const refunds = this.shop.context.db.selectFrom('refund').select('id').where('order_id', '=', orderId);
		return (await refunds.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
	}
}
