import type { Envelope } from '#domain/kernel/envelope.ts';
import type { TestApp } from './app.ts';
import type { Buyer } from './orders.ts';
import type { WalkCashier } from './walk.cashier.ts';

type Headers = Record<string, string>;
type Send = <Data>(url: string, body: object, headers?: Headers) => Promise<Envelope<Data>>;

/** How random sequences top up balances that they also pay orders from, and take unspent money back. */
export class WalkRecharges {
	private plan = 0;
	private readonly shop: TestApp;
	private readonly send: Send;

	constructor(shop: TestApp, send: Send) {
		this.shop = shop;
		this.send = send;
	}

	/** A plan that gives money and points. */
	async open(): Promise<void> {
		const now = this.shop.clock.now();
		const plan = { name: '充 50 送 7', pay_amount: 5000, give_amount: 700, give_score: 11, status: '1' };
		const row = await this.shop.context.db
			.insertInto('recharge_plan')
			.values({ ...plan, create_time: now, update_time: now })
			.returning('id')
			.executeTakeFirstOrThrow();
		this.plan = row.id;
	}

	/** Opens a recharge and its cashier: whether and when it is paid and reported comes with other steps. */
	async begin(buyer: Buyer, cashier: WalkCashier, isFree: boolean): Promise<void> {
		const wish = isFree ? { plan_id: 0, amount: '33.33' } : { plan_id: this.plan, amount: '50.00' };
		const { data } = await this.send<{ pay_no?: string } | null>('/api/shop.Recharge/create', wish, buyer.headers);
		if (data?.pay_no) await cashier.open(data.pay_no, buyer.headers);
	}

	/** Staff send a part of the newest recharge that is paid back, as far as it is unspent. */
	async takeBack(buyers: readonly Buyer[], staff: Headers, amount: string): Promise<void> {
		const { db } = this.shop.context;
		const paid = db.selectFrom('recharge_order').select('id').where('status', 'in', ['2', '3']);
		const here = paid.where(
			'user_id',
			'in',
			buyers.map(({ id }) => id),
		);
		const row = await here.orderBy('id', 'desc').limit(1).executeTakeFirst();
		if (!row) return;
		const wish = { id: row.id, amount, reason: '多充' };
		await this.send('/admin/shop.market.recharge.Order/refund', wish, staff);
	}
}
