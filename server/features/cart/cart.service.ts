import { type Buyable, saleRefusal } from '#domain/cart/buy.rules.ts';
import { maxCartNum } from '#domain/cart/cart.contract.ts';
import { refusalText, refused } from '#domain/errors.ts';
import { goneGoods } from '#domain/goods/goods.gone.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { type RateLimit, takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { landingOfVisitor } from '#server/features/adlink/adlink.service.ts';
import {
	type CartOwner,
	type CartRow,
	type ChangedCart,
	changeCartLine,
	deleteCartLines,
	deleteSkus,
	findCartSku,
	findSkuForCart,
	listCart,
	lockCart,
	mergeCarts,
	putInCart,
	type SkuInCart,
} from './cart.queries.ts';

/** How many different skus a cart has room for. */
const maxLines = 120;
const day = 86_400;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whose cart a call is about: the member's, else the browser's by its token, else nobody's. */
export function cartOwner(caller: { id: number } | null, token: unknown): CartOwner | undefined {
	if (caller) return { userId: caller.id };
	return typeof token === 'string' && uuid.test(token) ? { anonId: token.toLowerCase() } : undefined;
}

/** The cart as its page shows it; lines that cannot be bought now stay and say why. */
export async function readCart(context: Context, owner: CartOwner | undefined, language: Language) {
	const rows = owner ? await listCart(context.db, owner, { most: maxLines, now: context.clock.now() }) : [];
	const lines = rows.map((row) => ({ row, refusal: refusalOf(row, language) }));
	const freeFrom = context.settings.get('delivery.freeAmount');
	const sum = lines.reduce((all, { row, refusal }) => (row.checked && !refusal ? all + row.price * row.num : all), 0);
	return {
		list: lines.map(({ row, refusal }) => ({
			id: row.id,
			sku_id: row.sku_id,
			goods_id: row.goods_id,
			merchant_id: row.merchant_id,
			merchant_name: translated(language, row.merchant_i18n, 'merchant_name', row.merchant_name),
			name: nameOf(row, language),
			spec_text: translated(language, row.sku_i18n, 'spec_text', row.spec_text),
			image: row.image,
			// What becomes of goods that left the shelf is nobody's business yet.
			price: centsToWire(refusal?.code === 'cart.offShelf' ? row.price_at_add : row.price),
			price_at_add: centsToWire(row.price_at_add),
			num: row.num,
			make_days: refusal?.code === 'cart.offShelf' ? 0 : row.make_days,
			stock: refusal?.code === 'cart.offShelf' ? 0 : Math.max(0, row.available),
			checked: row.checked,
			costs_freight: row.costs_freight,
			valid: refusal ? 0 : 1,
			reason: refusal?.code ?? '',
			reason_text: refusal ? refusalText(refused(refusal.code, refusal.facts), language) : '',
		})),
		count: rows.reduce((all, row) => all + row.num, 0),
		goods_amount: centsToWire(sum),
		free_from: freeFrom === null ? ('' as const) : centsToWire(cents(freeFrom)),
	};
}

/** Puts pieces into the cart, as many as can be bought now. */
export async function addToCart(
	context: Context,
	owner: CartOwner | undefined,
	{
		sku_id,
		num,
		language,
		visitorId,
		ip,
	}: { sku_id: number; num: number; language: Language; visitorId?: string | undefined; ip: string },
): Promise<ChangedCart> {
	if (!owner) throw refused('cart.tokenNeeded');
	const now = context.clock.now();
	const sku = await findSkuForCart(context.db, owner, sku_id, now);
	const isGuest = 'anonId' in owner;
	if (!sku) {
		await takeAttempt(context, addLimits(owner, ip, { isFirst: isGuest }));
		throw refused('cart.skuUnknown');
	}
	const refusal = addRefusal(sku, sku.num + num, language);
	if (refusal || (isGuest && sku.line_id === null)) {
		await takeAttempt(context, addLimits(owner, ip, { isFirst: isGuest && sku.lines === 0 }));
	}
	if (refusal) throw refused(refusal.code, refusal.facts);
	const landing = landingOfVisitor(visitorId, now);
	// With half of the room left, connections are too few for those who put lines in at one moment to fill it.
	const isNearlyFull = sku.lines >= maxLines / 2;
	const line = { sku_id, num, price: sku.price, max: maxCartNum, mostLines: maxLines, landing };
	return inTransaction(context, async (tx) => {
		if (isNearlyFull) await lockCart(tx, owner);
		const changed = await putInCart(tx, owner, line, now);
		if (!changed) throw refused('cart.full', { max: maxLines });
		return changed;
	});
}

/**
 * Tokens can be invented without end: an address begins so many carts of guests, and lines in them; what is refused counts.
 * A member's refusals are counted as theirs, whoever else comes from the address.
 */
function addLimits(owner: CartOwner, ip: string, { isFirst }: { isFirst: boolean }): RateLimit[] {
	const most = { max: 3000, seconds: day };
	if ('userId' in owner) return [{ name: 'cart-line:member', who: String(owner.userId), ...most }];
	const who = addressOf(ip);
	const ofLines = { name: 'cart-line:ip', who, ...most };
	if (!isFirst) return [ofLines];
	return [
		{ name: 'cart:ip', who, max: 60, seconds: 60 },
		{ name: 'cart-day:ip', who, max: 600, seconds: day },
		ofLines,
	];
}

/** Sets the number or the tick of a line. */
export async function editCart(
	context: Context,
	owner: CartOwner | undefined,
	{
		id,
		num,
		checked,
		language,
	}: { id: number; num?: number | undefined; checked?: 0 | 1 | undefined; language: Language },
): Promise<ChangedCart> {
	if (!owner) throw refused('cart.tokenNeeded');
	const now = context.clock.now();
	const sku = num === undefined ? undefined : await findCartSku(context.db, owner, id, now);
	// Fewer pieces are always welcome, even of what is no longer on sale.
	const refusal = sku && num !== undefined && num > sku.num ? addRefusal(sku, num, language) : undefined;
	if (refusal) throw refused(refusal.code, refusal.facts);
	const changed = await changeCartLine(context.db, owner, { id, num, checked }, now);
	if (!changed) throw refused('cart.lineUnknown');
	return changed;
}

/** Takes lines out; answers how many pieces are left. */
export async function deleteFromCart(
	context: Context,
	owner: CartOwner | undefined,
	ids: readonly number[],
): Promise<number> {
	if (!owner) throw refused('cart.tokenNeeded');
	return deleteCartLines(context.db, owner, ids);
}

/** Gives the cart of a browser to the member who has just logged in with it. */
export async function mergeCart(context: Context, tx: Tx, token: string, memberId: number): Promise<void> {
	const owner = cartOwner(null, token);
	if (!owner || !('anonId' in owner)) return;
	const most = { max: maxCartNum, mostLines: maxLines };
	await mergeCarts(tx, { anonId: owner.anonId, userId: memberId, ...most }, context.clock.now());
}

/** What somebody has bought without an account leaves the cart of their browser. */
export async function takeBought(tx: Tx, token: unknown, skuIds: readonly number[]): Promise<void> {
	const owner = cartOwner(null, token);
	if (owner) await deleteSkus(tx, owner, skuIds);
}

function refusalOf(row: CartRow, language: Language) {
	const sku = buyableOf(row, language);
	const closed = saleRefusal(sku);
	if (closed || row.num <= sku.available) return closed;
	return { code: 'cart.tooFewLeft', facts: { name: sku.name, left: sku.available } } as const;
}

function addRefusal(row: SkuInCart, num: number, language: Language): ReturnType<typeof saleRefusal> {
	const sku = buyableOf(row, language);
	const closed = saleRefusal(sku);
	if (closed) return closed;
	const { name, available, limit_per_order: max } = sku;
	if (num > available) return { code: 'cart.tooFewLeft', facts: { name, left: available } };
	if (max > 0 && num > max) return { code: 'cart.orderLimit', facts: { name, max } };
	return undefined;
}

function nameOf({ goods_i18n, name }: Pick<CartRow, 'goods_i18n' | 'name'>, language: Language): string {
	return translated(language, goods_i18n, 'name', name) || goneGoods[language];
}

function buyableOf(row: Omit<SkuInCart, 'line_id' | 'num' | 'lines'>, language: Language): Buyable {
	const { available, min_buy, limit_per_order } = row;
	const name = nameOf(row, language);
	const isOpen = { isOnShelf: row.is_on_shelf, isMerchantOpen: row.is_merchant_open };
	return { name, ...isOpen, available, min_buy, limit_per_order, limit_per_user: 0 };
}
