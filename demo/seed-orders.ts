import { randomUUID } from 'node:crypto';
import { createRandom, type Random } from '#demo/art/random.ts';
import { cartOfDemo, type OrderStory, orderStories, pictureAtHome } from '#demo/shop/orders.ts';
import { lastDays } from '#domain/kernel/shop-time.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { addToCart } from '#server/features/cart/cart.service.ts';
import { placeOrder } from '#server/features/checkout/place.service.ts';
import { reply, review } from '#server/features/evaluate/evaluate.service.ts';
import { cancelOrder } from '#server/features/order/order.cancel.service.ts';
import { receiveOrder, shipOrder } from '#server/features/order/order.ship.service.ts';
import { createPay, receiveNotice } from '#server/features/payment/pay.service.ts';
import { answerCancel, applyCancel, closeOrder, withdrawCancel } from '#server/features/refund/cancel.service.ts';
import type { Past } from './past.ts';
import { firstReviewOf, linesToReview, sellerOfOrder, skuIds } from './seed.queries.ts';
import { type DemoPeople, staff } from './seed-people.ts';
import type { PictureUrls } from './seed-pictures.ts';

const daySeconds = 86_400;
const hourSeconds = 3_600;
/** Steps that would lie ahead of us happened just now. */
const minuteSeconds = 60;

interface Step {
	readonly at: number;
	run(): Promise<unknown>;
}

/** Who and what a story is about. */
interface Cast {
	readonly past: Past;
	readonly people: DemoPeople;
	readonly skus: ReadonlyMap<string, number>;
	readonly random: Random;
	readonly urls: PictureUrls;
	plan(at: number, run: Step['run']): void;
}

/** Lives through the orders of the last weeks in the order of time; timers and jobs do their part on the way. */
export async function seedDemoOrders(
	past: Past,
	{ people, now, urls }: { people: DemoPeople; now: number; urls: PictureUrls },
): Promise<void> {
	const calendar: Step[] = [];
	const plan: Cast['plan'] = (at, run) => calendar.push({ at: Math.min(at, now - minuteSeconds), run });
	const cast = { past, people, plan, urls, skus: await skuIds(past.context.db), random: createRandom(20_261_120) };
	for (const story of orderStories) record(story, startOf(story, now), cast);
	past.clock.set(Math.min(...calendar.map((step) => step.at)));
	for (;;) {
		const next = calendar.reduce<Step | undefined>(
			(first, step) => (first && first.at <= step.at ? first : step),
			undefined,
		);
		if (!next) break;
		calendar.splice(calendar.indexOf(next), 1);
		await past.moveTo(next.at);
		await next.run();
		await past.settle();
	}
	await past.moveTo(now);
	await past.settle();
	await fillCart(cast);
}

/** What the visitors' member has been looking at. */
async function fillCart({ past, people, skus }: Cast): Promise<void> {
	const userId = people.members.get('demo')?.id ?? 0;
	for (const [code, num] of cartOfDemo) {
		await addToCart(past.context, { userId }, { sku_id: skuOf(skus, code), num, language: 'zh-cn', ip: '' });
	}
}

/** People order by day and in the evening; what is of the last day stays as near as its story says. */
function startOf({ daysAgo }: OrderStory, now: number): number {
	const at = now - Math.round(daysAgo * daySeconds);
	const start = lastDays(1, at)[0]?.start ?? at;
	return daysAgo < 1 ? at : start + 8 * hourSeconds + Math.round(((at - start) * 15.5) / 24);
}

/** Puts a story into the calendar; each step plans the next when it has happened. */
function record(story: OrderStory, start: number, { past, people, skus, random, urls, plan }: Cast): void {
	const { context } = past;
	const member = people.members.get(story.member);
	if (!member) throw new Error(`No demo member is called ${story.member}.`);
	const userId = member.id;
	const buyer: Operator = { type: 'user', id: userId, name: member.username };
	const reason = story.reason ?? '';
	const later = (hours: number, run: Step['run']) =>
		plan(past.clock.now() + Math.round(hours * hourSeconds * random.between(0.8, 1.2)), run);

	plan(start, async () => {
		const lines = story.lines.map(({ code, num }) => ({ sku_id: skuOf(skus, code), num }));
		const wish = { userId, request_key: randomUUID(), lines, address_id: member.addressId, language: 'zh-cn' } as const;
		const shop = story.end === 'toPay' ? past.patient : context;
		const placed = await placeOrder(shop, { ...wish, user_remark: story.remark ?? '' }, buyer);
		if (story.end === 'toPay' || story.end === 'timedOut') return;
		if (story.end === 'cancelled') {
			later(0.2, async () => {
				for (const { id } of placed.orders) await cancelOrder(context, { id, reason, userId }, buyer);
			});
			return;
		}
		later(0.1, async () => {
			await pay(placed.pay_no);
			for (const { id } of placed.orders) goOn(id);
		});
	});

	const pay = (payNo: string) => payInPast(context, { payNo, userId, channel: story.channel }, buyer);

	/** What follows the payment; orders to ship wait for the seller. */
	function goOn(id: number): void {
		const apply = () => applyCancel(context, { id, reason, userId }, buyer);
		const applyThen = (appliedAfter: number, answeredAfter: number, answer: () => Promise<unknown>) =>
			later(appliedAfter, async () => {
				await apply();
				later(answeredAfter, answer);
			});
		const isPacked = { id, agree: false, reason: '包裹已打包交接，收到后可换货' };
		const ends: Partial<Record<OrderStory['end'], () => void>> = {
			toReceive: () => ship(id),
			received: () => ship(id),
			closed: () => later(8, () => closeOrder(context, { id, reason, restock: false }, staff)),
			cancelApplied: () => later(18, apply),
			cancelApproved: () => applyThen(3, 5, () => answerCancel(context, { id, agree: true, reason: '' }, staff)),
			cancelRefused: () => applyThen(6, 4, () => answerCancel(context, isPacked, staff).then(() => ship(id))),
			cancelWithdrawn: () => applyThen(2, 3, () => withdrawCancel(context, { id, userId }, buyer).then(() => ship(id))),
		};
		ends[story.end]?.();
	}

	/** The member says what they think, and where the story has an answer the seller gives it. */
	async function say(id: number, said: OrderStory['review']): Promise<void> {
		if (!said) return;
		const reviewed = await linesToReview(context.db, id);
		const { stars, words, pictures = [], answer } = said;
		const lines = reviewed.map((line) => {
			const place = story.lines.findIndex(({ code }) => code === line.sku_code);
			const scores = { goods_score: stars, service_score: 5, delivery_score: stars } as const;
			const taken = Array.from({ length: pictures[place] ?? 0 }, (_, at) =>
				urls(pictureAtHome(story.member, line.sku_code, at)),
			);
			return { id: line.id, ...scores, content: words[place] ?? '', images: taken, anonymous: 0 as const };
		});
		await review(context, { order_id: id, lines, userId }, buyer);
		const first = answer === undefined ? undefined : await firstReviewOf(context.db, id);
		const by = (await sellerOfOrder(context.db, id)) > 0 ? 'merchant' : 'admin';
		if (first && answer) later(9, () => reply(context, { id: first, reply: answer, by }));
	}

	/** The seller sends it, and where the story goes on the member receives it. */
	function ship(id: number): void {
		later(24, async () => {
			const merchantId = await sellerOfOrder(context.db, id);
			const seller = [...people.sellers.values()].find((candidate) => candidate.id === merchantId);
			const scope = merchantId > 0 ? { merchantId } : {};
			await shipOrder(context, { id, ...parcel(random), ...scope }, seller?.owner ?? staff);
			const isReceived = story.end === 'received' || story.end === 'cancelRefused';
			if (!isReceived) return;
			later(58, async () => {
				await receiveOrder(context, { id, userId }, buyer);
				if (story.review) later(70, () => say(id, story.review));
			});
		});
	}
}

/** Pays through a channel, confirming what its cashier would ask; from the balance where there is no such channel. */
export async function payInPast(
	context: Context,
	{ payNo, userId, channel: wanted }: { payNo: string; userId: number; channel: OrderStory['channel'] },
	buyer: Operator,
): Promise<void> {
	const { payments } = context;
	const channel = payments.names().includes(wanted) ? wanted : 'balance';
	const answer = await createPay(context, { payNo, channel, userId, client: 'pc', site: undefined }, buyer);
	if (answer.status === 'success') return;
	const ticket = new URL(answer.pay_url, 'http://shop').searchParams.get('ticket') ?? '';
	const confirmed = await payments.mock.confirm(ticket);
	const notice = payments.mock.verifyCallback(confirmed?.callback);
	if (notice) await receiveNotice(context, channel, notice);
}

function skuOf(skus: ReadonlyMap<string, number>, code: string): number {
	const id = skus.get(code);
	if (id === undefined) throw new Error(`No demo sku has the code ${code}.`);
	return id;
}

/** A company and a tracking number of its form. */
function parcel(random: Random): { company: string; trackingNo: string } {
	const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
	return random.pick([
		{ company: 'shunfeng', trackingNo: `SF${digits(13)}` },
		{ company: 'zhongtong', trackingNo: `7${digits(13)}` },
		{ company: 'yuantong', trackingNo: `YT${digits(13)}` },
	]);
}
