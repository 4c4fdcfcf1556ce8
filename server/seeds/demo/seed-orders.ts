import { randomUUID } from 'node:crypto';
import type { Operator } from '#domain/order/operator.ts';
import { answerCancel, applyCancel, cancelOrder, closeOrder } from '#server/features/order/order.cancel.service.ts';
import { placeOrder } from '#server/features/order/order.place.service.ts';
import { receiveOrder, shipOrder } from '#server/features/order/order.ship.service.ts';
import { createPay, payByBalance, receiveNotice } from '#server/features/payment/pay.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { createRandom } from './art/random.ts';
import { type BuyableSku, buyableSkus } from './orders.queries.ts';
import { type OrderStory, orderStories } from './orders.ts';
import type { Past } from './past.ts';
import type { DemoPeople } from './seed-people.ts';

const daySeconds = 86_400;
const hourSeconds = 3_600;
const staff: Operator = { type: 'admin', id: 1, name: 'admin' };

interface Step {
	at: number;
	run(): Promise<void>;
}

/** Lives through the orders of the last weeks in the order of time; timers fall due on the way, as they would have. */
export async function seedDemoOrders(past: Past, { people, now }: { people: DemoPeople; now: number }): Promise<void> {
	const random = createRandom(20_261_120);
	const skus = await buyableSkus(past.context.db);
	const calendar: Step[] = [];
	const add = (at: number, run: Step['run']) => calendar.push({ at: Math.min(at, now), run });
	for (const story of orderStories) {
		tell(story, { past, people, skus, add, start: now - Math.round(story.daysAgo * daySeconds), random });
	}
	while (calendar.length > 0) {
		const next = calendar.reduce((first, step) => (step.at < first.at ? step : first));
		calendar.splice(calendar.indexOf(next), 1);
		past.clock.set(Math.max(past.clock.now(), next.at));
		await runDueTimers(past.context);
		await next.run();
	}
	past.clock.set(now);
	await runDueTimers(past.context);
	await past.context.jobs.runPending();
}

interface Telling {
	past: Past;
	people: DemoPeople;
	skus: ReadonlyMap<string, BuyableSku>;
	add(at: number, run: Step['run']): void;
	start: number;
	random: ReturnType<typeof createRandom>;
}

/** Puts the steps of one story into the calendar; each plans the next when it has happened. */
function tell(story: OrderStory, { past, people, skus, add, start, random }: Telling): void {
	const { context } = past;
	const member = people.members.find((candidate) => candidate.username === story.member);
	if (!member) throw new Error(`No demo member is called ${story.member}.`);
	const buyer: Operator = { type: 'user', id: member.id, name: member.nickname };
	const lines = story.lines.map(([code, num]) => {
		const sku = skus.get(code);
		if (!sku) throw new Error(`No demo sku has the code ${code}.`);
		return { sku_id: sku.id, num };
	});
	const later = (hours: number, run: Step['run']) =>
		add(past.clock.now() + Math.round(hours * hourSeconds * random.between(0.8, 1.2)), run);

	add(start, async () => {
		const placed = await placeOrder(
			context,
			{
				userId: member.id,
				request_key: randomUUID(),
				lines,
				address_id: member.addressId,
				user_remark: story.remark ?? '',
				language: 'zh-cn',
			},
			buyer,
		);
		if (story.end === 'toPay' || story.end === 'timedOut') return;
		if (story.end === 'cancelled') {
			later(0.2, async () => {
				for (const { id } of placed.orders) {
					await cancelOrder(context, { id, reason: story.reason ?? '', userId: member.id }, buyer);
				}
			});
			return;
		}
		later(0.1, async () => {
			await pay(placed.pay_no);
			for (const { id } of placed.orders) goOn(id);
		});
	});

	async function pay(payNo: string): Promise<void> {
		if (story.channel === 'balance') {
			await payByBalance(context, { payNo, userId: buyer.id }, buyer);
			return;
		}
		const answer = await createPay(context, { payNo, channel: 'mock', userId: buyer.id }, buyer);
		const ticket = 'pay_url' in answer ? (new URL(answer.pay_url, 'http://shop').searchParams.get('ticket') ?? '') : '';
		const confirmed = await context.payments.mock.confirm(ticket);
		const notice = context.payments.mock.verifyCallback(confirmed?.callback);
		if (notice) await receiveNotice(context, 'mock', notice);
	}

	function goOn(id: number): void {
		const apply = async () => {
			await applyCancel(context, { id, reason: story.reason ?? '', userId: buyer.id }, buyer);
		};
		const approve = async () => {
			await answerCancel(context, { id, agree: true, reason: '' }, staff);
		};
		const close = async () => {
			await closeOrder(context, { id, reason: story.reason ?? '', restock: true }, staff);
		};
		const receive = async () => {
			await receiveOrder(context, { id, userId: buyer.id }, buyer);
		};
		const ship = async () => {
			await shipOrder(context, { id, company: 'shunfeng', trackingNo: trackingNo(random) }, staff);
			if (story.end === 'received') later(62, receive);
		};
		if (story.end === 'toShip') return;
		if (story.end === 'cancelApplied') later(18, apply);
		else if (story.end === 'closed') later(8, close);
		else if (story.end === 'cancelApproved') {
			later(3, async () => {
				await apply();
				later(5, approve);
			});
		} else later(22, ship);
	}
}

function trackingNo(random: Telling['random']): string {
	return `SF${Array.from({ length: 13 }, () => random.whole(0, 9)).join('')}`;
}
