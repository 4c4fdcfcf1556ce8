import { createHash } from 'node:crypto';
import { giftOf, type OrderWords, remarkFor, writtenIn } from '#domain/checkout/order-words.ts';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { supportOrder, usualOrder } from '#domain/order/order.status.ts';
import { commissionFrom } from '#domain/price/commission.terms.ts';
import type { PricedGroup } from '#domain/price/price.lines.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import { faultPoint } from '#server/config/fault.ts';
import { newNumber, withFreshNumbers } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { noteLocked } from '#server/database/locks.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Place } from '#server/features/address/address.service.ts';
import { landingOfVisitor } from '#server/features/adlink/adlink.service.ts';
import { type CouponWish, gone } from '#server/features/coupon/coupon.checkout.service.ts';
import type { NewOrderCoupon } from '#server/features/coupon/coupon.writes.ts';
import type { Support } from '#server/features/crowdfunding/support.service.ts';
import { pointsStatement } from '#server/features/ledger/score.service.ts';
import { payFreeOrders } from '#server/features/order/order.free.service.ts';
import type { NewLine, NewOrder } from '#server/features/order/order.placed.writes.ts';
import { payWarnAt } from '#server/features/payment/payment.service.ts';
import type { NewOrderPromotion } from '#server/features/promotion/promotion.writes.ts';
import { holdSeveral, notifyFallen, placedLines, stockStatement } from '#server/features/stock/stock.service.ts';
import { type BuyerRow, findBuying, findPromotions, findSkus, type SkuRow } from './checkout.queries.ts';
import { type Checkout, goodsName, readCheckout, skuIdsOf, type WantedLine } from './checkout.service.ts';
import { insertCheckout } from './place.queries.ts';
import { reservingStranger } from './reservation.queries.ts';
import { addressOfBuyer, boundReservation, ownBuyer, refuseManyCheckouts } from './reservation.service.ts';

export interface PlacedOrder {
	readonly pay_no: string;
	readonly pay_amount: string;
	readonly orders: readonly { id: number; order_no: string }[];
}

export interface OrderWish extends OrderWords {
	readonly userId: number;
	readonly request_key: string;
	readonly lines: readonly WantedLine[];
	readonly address_id: number;
	/** The points that the member puts in. */
	readonly score?: number | undefined;
	/** The coupons that the member uses, by their ids in the member's hands. */
	readonly coupon_ids?: readonly number[] | undefined;
	/** What the member expects to pay, where that was said. */
	readonly pay_amount?: Cents | undefined;
	readonly language: Language;
	readonly client?: 'pc' | 'h5' | 'mini' | 'app';
	/** By which the browser is known that ad links brought. */
	readonly visitorId?: string | undefined;
}

/** A checkout as its preview shows it. */
export interface LookedAtCheckout extends Checkout {
	readonly isFreightKnown: boolean;
	/** The points that the member may spend anywhere. */
	readonly available: number;
}

/** What the lines would cost the member, without a lock and without a trace. */
export async function previewOrder(
	context: Context,
	wish: {
		userId: number;
		lines: readonly WantedLine[];
		address_id?: number | undefined;
		score?: number | 'all' | undefined;
		coupon_ids?: readonly number[] | 'best' | undefined;
		language: Language;
	},
	by: Pick<Operator, 'type' | 'ip'>,
): Promise<LookedAtCheckout> {
	const from = addressOfBuyer(by);
	const skuIds = skuIdsOf(wish.lines);
	const asked = { userId: wish.userId, addressId: wish.address_id, skuIds, from, couponIds: 'all' } as const;
	const found = await findBuying(context.db, asked, { now: context.clock.now(), lock: false });
	if (!found || (wish.address_id !== undefined && found.buyer.address_id === null)) throw refused('address.unknown');
	const { buyer, promotions, skus: rows } = found;
	refuseBarred(buyer);
	const coupons = { held: found.coupons, wanted: wish.coupon_ids ?? [], isStrict: false };
	const checkout = boundReservation(
		await readCheckout(context, context.db, { ...wish, buyer, rows, coupons, promotions, isLookedAt: true }),
		ownBuyer(found.reserving, from),
	);
	return { ...checkout, isFreightKnown: buyer.address_id !== null, available: buyer.points };
}

/** The same for somebody who has no account, to an area that they name. */
export async function previewForGuest(
	context: Context,
	wish: { lines: readonly WantedLine[]; place: Place | undefined; language: Language },
	by: Pick<Operator, 'type' | 'ip'>,
): Promise<LookedAtCheckout> {
	const from = addressOfBuyer(by) ?? '';
	const now = context.clock.now();
	const skuIds = skuIdsOf(wish.lines);
	const rows = await findSkus(context.db, skuIds, { now });
	const promotions = await findPromotions(context.db, skuIds, { now });
	const buyer = strangerAt(wish.place);
	const asked = { ...wish, userId: 0, buyer, rows, coupons: noCoupons, promotions, isLookedAt: true };
	const checkout = boundReservation(
		await readCheckout(context, context.db, asked),
		ownBuyer(await reservingStranger(context.db, from), from),
	);
	return { ...checkout, isFreightKnown: wish.place !== undefined, available: 0 };
}

/** Coupons lie in an account. */
const noCoupons: CouponWish = { held: [], wanted: [], isStrict: false };

/** A buyer of whom nothing is known but where it goes to. */
function strangerAt(place: Place | undefined): BuyerRow {
	const nowhere = { province_id: 0, city_id: 0, area_id: 0, province: '', city: '', area: '' };
	const nobody = { consignee: '', phone: '', detail: '', zip: '', points: 0, is_guest: true, is_black: 0 };
	return {
		...nobody,
		...(place ?? nowhere),
		level_id: 0,
		group_rate: 10_000,
		level_rate: 10_000,
		free_freight: null,
		address_id: place ? 0 : null,
	};
}

/** Places the orders of a checkout, one per merchant, and reserves their stock; the same request again gets the first answer. */
export async function placeOrder(context: Context, wish: OrderWish, by: Operator): Promise<PlacedOrder> {
	const placed = await withFreshNumbers(() => inTransaction(context, (tx) => placeIn(context, tx, wish, by)));
	faultPoint('order.placed');
	return placed;
}

/** The same in a transaction of the caller's, who runs it again as a whole where it drew a number that is taken. */
export async function placeIn(context: Context, tx: Tx, wish: OrderWish, by: Operator): Promise<PlacedOrder> {
	const requestHash = hashOf(wish);
	for (;;) {
		const answer = await tryPlacing(context, tx, { wish, requestHash }, by);
		if (answer) return answer;
	}
}

/** Nothing is written where another checkout of the member came between reading and writing: the member is locked by then. */
async function tryPlacing(
	context: Context,
	tx: Tx,
	{ wish, requestHash }: { wish: OrderWish; requestHash: string },
	by: Operator,
): Promise<PlacedOrder | undefined> {
	const from = addressOfBuyer(by);
	const skuIds = skuIdsOf(wish.lines);
	const { userId, address_id: addressId, request_key: requestKey, coupon_ids: couponIds = [] } = wish;
	const asked = { userId, addressId, skuIds, from, requestKey, couponIds };
	const found = await findBuying(tx, asked, { now: context.clock.now(), lock: true });
	if (!found) throw refused('address.unknown');
	const { buyer, prior, newest, promotions, skus: rows } = found;
	if (prior) {
		if (prior.hash !== requestHash) throw refused('order.requestKeyReused');
		const { pay_no, amount, orders } = prior;
		return { pay_no, pay_amount: centsToWire(cents(amount)), orders };
	}
	refuseBarred(buyer);
	if (buyer.address_id === null) throw refused('address.unknown');
	const reserving = ownBuyer(found.reserving, from);
	if (reserving) refuseManyCheckouts(reserving);
	const coupons = { held: found.coupons, wanted: couponIds, isStrict: true };
	const checkout = boundReservation(
		await readCheckout(context, tx, { ...wish, buyer, rows, coupons, promotions }),
		reserving,
	);
	refuseOtherPoints(checkout, wish.score ?? 0);
	refuseOtherPrice(checkout, wish.pay_amount);
	const unproven_from = reserving?.unprovenFrom ?? '';
	return writeCheckout(context, tx, { wish, requestHash, buyer, newest, unproven_from, checkout, by });
}

function payUntil({ settings }: Context, now: number, support: Support | undefined): number {
	if (!support) return now + settings.get('shop.payTimeoutMinutes') * 60;
	return Math.min(now + settings.get('shop.supportTimeoutMinutes') * 60, support.endTime);
}

/** What was ordered before is paid, sent and refunded as ever. */
function refuseBarred({ is_black }: BuyerRow): void {
	if (is_black) throw refused('order.buyerBarred');
}

/** Another checkout, or the shop, was faster: nobody pays with fewer points than they were shown. */
function refuseOtherPoints({ priced: { points } }: Checkout, wanted: number): void {
	if (points.score === wanted) return;
	throw refused('order.pointsChanged', { left: points.usable }, { field: 'score', data: { usable: points.usable } });
}

function refuseOtherPrice({ priced }: Checkout, expected: Cents | undefined): void {
	if (expected === undefined || expected === priced.pay_amount) return;
	const amount = centsToWire(priced.pay_amount);
	throw refused('order.priceChanged', { amount }, { data: { pay_amount: amount } });
}

async function writeCheckout(
	context: Context,
	tx: Tx,
	{
		wish,
		requestHash,
		buyer,
		newest,
		unproven_from,
		checkout,
		by,
	}: {
		wish: OrderWish;
		requestHash: string;
		buyer: BuyerRow;
		newest: number;
		unproven_from: string;
		checkout: Checkout;
		by: Operator;
	},
): Promise<PlacedOrder | undefined> {
	const now = context.clock.now();
	const { priced, skus } = checkout;
	const groups = priced.groups.map((group) => ({ group, order_no: newNumber('order', context.clock) }));
	const expireAt = payUntil(context, now, checkout.support);
	const payment = {
		pay_no: newNumber('payment', context.clock),
		user_id: wish.userId,
		amount: priced.pay_amount,
		request_key: wish.request_key,
		request_hash: requestHash,
		client: wish.client ?? 'pc',
		ip: by.ip ?? '',
		expire_at: expireAt,
		score_used: priced.points.used,
		warn_at: payWarnAt(context, expireAt),
	};
	const { detail, ...address } = buyer;
	const head = { ...address, address: detail, gift_message: giftOf(wish), language: wish.language, unproven_from };
	const orders = groups.map(({ group, order_no }) => ({
		...orderOf(group, order_no, checkout.support),
		user_remark: remarkFor(wish, group.merchant_id),
	}));
	const ofShop = context.settings.get('merchant.commissionRate');
	const lines = groups.flatMap(({ group, order_no }) => linesOf(group, order_no, checkout, ofShop));
	const facts = { now, by };
	const landing = landingOfVisitor(wish.visitorId, now);
	const points = pointsStatement({ userId: wish.userId, score: priced.points.used }, facts);
	// What is reserved when it is paid was there a moment ago, and is promised to nobody.
	const reserved = lines
		.filter((line) => line.stock_mode === stockMode.atOrder)
		.map(({ order_no, sku_id, num }) => ({ order_no, sku_id, num, moves: ['reserve' as const] }));
	const reservedIds = await holdSeveral(tx, reserved);
	const stock = stockStatement(context, { moving: placedLines(reserved), skuIds: reservedIds }, facts);
	const coupons = groups.flatMap(({ group, order_no }) => couponsOf(checkout, group, order_no));
	const promotions = groups.flatMap(({ group, order_no }) => promotionsOf(checkout, group, order_no));
	const made = { payment, orders, head, lines, landing, coupons, promotions, points, stock, newest };
	const inserted = await insertCheckout(tx, made, facts);
	if (!inserted) return undefined;
	// They were there a moment ago; a claim, a void or the clock may have come between.
	if (inserted.coupons.length < checkout.coupons.used.length) throw gone();
	noteLocked(tx, 'sku', reservedIds);
	// The member is locked and was asked before; this is what the books go by.
	if (!inserted.hasPoints) throw refused('score.tooLow', {}, { field: 'score' });
	const short = reservedIds.filter((id) => !inserted.pieces.includes(id));
	if (short.length > 0) {
		const names = short.map((id) => goodsName(skus.get(id), wish.language)).join(', ');
		throw refused('stock.soldOut', { names }, { data: { sku_ids: short } });
	}
	await notifyFallen(context, tx, inserted.low);
	faultPoint('order.reserved');
	const orderIds = inserted.orders.map((order) => order.id);
	const answer = { pay_no: payment.pay_no, pay_amount: centsToWire(priced.pay_amount), orders: inserted.orders };
	if (priced.pay_amount === 0) await payFreeOrders(context, tx, inserted.paymentId, by);
	context.events.afterCommit(tx, 'order.placed', { payNo: payment.pay_no, orderIds, memberId: wish.userId });
	return answer;
}

function orderOf(group: PricedGroup, orderNo: string, support: Support | undefined): Omit<NewOrder, 'user_remark'> {
	const { lines, trace, undeliverable: _, ...amounts } = group;
	return {
		...amounts,
		order_no: orderNo,
		type: support ? supportOrder.type : usualOrder.type,
		crowdfunding_id: support?.crowdId ?? null,
		goods_num: lines.reduce((sum, line) => sum + line.num, 0),
		calc_trace: trace,
		log: { amount: centsToWire(group.pay_amount) },
	};
}

function couponsOf({ priced }: Checkout, { merchant_id }: PricedGroup, order_no: string): NewOrderCoupon[] {
	const own = priced.coupons.filter((share) => share.merchant_id === merchant_id);
	return own.map(({ coupon_id, off }) => ({ order_no, user_coupon_id: coupon_id, off_amount: off }));
}

function promotionsOf({ priced }: Checkout, { merchant_id }: PricedGroup, order_no: string): NewOrderPromotion[] {
	const own = priced.promotions.filter((share) => share.merchant_id === merchant_id);
	return own.map(({ promotion_id, off, is_price }) => ({
		order_no,
		promotion_id,
		off_amount: off,
		is_price: Number(is_price),
	}));
}

function linesOf(group: PricedGroup, orderNo: string, { skus, templates }: Checkout, ofShop: number): NewLine[] {
	return group.lines.flatMap(({ id, ...amounts }) => {
		const sku = skus.get(id);
		return sku
			? [
					{
						...amounts,
						...snapshotOf(sku, templates.get(sku.delivery_template_id ?? 0)?.version),
						commission_from: commissionFrom(sku, ofShop),
						order_no: orderNo,
					},
				]
			: [];
	});
}

/** What the member saw on the day: copied, and never read again from the goods. */
function snapshotOf(sku: SkuRow, templateVersion: number | undefined) {
	const {
		goods_id,
		merchant_id,
		give_score,
		refund_allowed,
		name,
		spec_text,
		image,
		sku_code,
		type,
		stock_mode,
		origin_price,
		cost_price,
		weight,
		volume,
	} = sku;
	const english = { name: sku.goods_i18n['en']?.['name'] ?? '', spec_text: sku.sku_i18n['en']?.['spec_text'] ?? '' };
	const snap = {
		goods_id,
		merchant_id,
		give_score,
		refund_allowed,
		name,
		spec_text,
		image,
		sku_code,
		type,
		stock_mode,
		origin_price,
		cost_price,
		weight,
		volume,
	};
	return {
		...snap,
		sku_id: sku.id,
		i18n: { en: english },
		delivery_template_id: templateVersion === undefined ? null : sku.delivery_template_id,
		delivery_template_version: templateVersion ?? null,
	};
}

/** The body of a request as one short text; the order of its lines does not matter. */
function hashOf({ lines, address_id, score = 0, coupon_ids = [], ...words }: OrderWish): string {
	const sorted = [...lines].map(({ sku_id, num }) => [sku_id, num]).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
	const chosen = coupon_ids.length > 0 ? [{ coupons: [...coupon_ids].sort((a, b) => a - b) }] : [];
	return createHash('sha256')
		.update(JSON.stringify([sorted, address_id, ...writtenIn(words), ...(score > 0 ? [score] : []), ...chosen]))
		.digest('hex');
}
