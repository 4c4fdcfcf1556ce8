import type { AdminCaller } from '#domain/access/caller.ts';
import type { RuleRow } from '#domain/access/rule.ts';
import { documentNames, documentsNamed } from '#domain/agreement/agreement.names.ts';
import { type SettingScreen, shopScreens, systemScreen } from '#domain/config/config.screens.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { adminButtons } from '#domain/order/order.buttons.ts';
import { lastDigits } from '#domain/order/order.number.ts';
import { canShip } from '#domain/order/order.rules.ts';
import { actOf, actsAsked, mayTake, type PaletteActName } from '#domain/palette/palette.acts.ts';
import type { paletteSearch } from '#domain/palette/palette.contract.ts';
import { refundAudit, refundStatus } from '#domain/refund/refund.status.ts';
import { seesPhones, shownPhone } from '#server/auth/phones.ts';
import type { Context } from '#server/context.ts';
import { findSettings } from '#server/features/config/config.service.ts';
import { findGoodsByWords } from '#server/features/goods/goods.admin.service.ts';
import * as queries from './palette.queries.ts';

type Found = AnswerOf<typeof paletteSearch>;
type FoundAct = Found['acts'][number];

interface Asked {
	readonly text: string;
	readonly caller: AdminCaller;
	readonly language: Language;
}

/** The node of the list that each kind of rows stands in. */
const lists = {
	orders: 'shop/order/order/index',
	refunds: 'shop/order/refund/index',
	goods: 'shop/goods/goods/index',
	members: 'shop/user/user/index',
	agreements: 'shop/settings/agreement/index',
} as const;

/** An act may rule out some of the newest rows: so many are looked at. */
const mostLookedAt = 40;
/** Sheets that one press prints; more are waiting behind them. */
const mostSheets = 50;

/** How the Chinese titles of screens sound: whole, and by their initials. */
export async function soundsOf(rules: readonly RuleRow[]) {
	const { pinyin } = await import('pinyin-pro');
	return rules
		.filter((rule) => rule.type === 'menu')
		.map(({ name, title }) => {
			const sounds = pinyin(title, { toneType: 'none', type: 'array' });
			return { name, initials: sounds.map((sound) => sound[0] ?? '').join(''), pinyin: sounds.join('') };
		});
}

/** Whether a caller may open a list whose rows hold phone numbers to be found by. */
export function findsByPhone(caller: AdminCaller): boolean {
	return nodesOf(caller)(lists.orders) || nodesOf(caller)(lists.members);
}

function nodesOf({ isSuper, nodes }: AdminCaller): (node: string) => boolean {
	return (node) => isSuper || nodes.has(node);
}

/** The settings screens that a caller may open. */
function screensOf(caller: AdminCaller): SettingScreen[] {
	const screens: readonly SettingScreen[] = [...shopScreens, systemScreen];
	return screens.filter((screen) => nodesOf(caller)(`${screen}/index`));
}

/** What a caller may open and do by what was typed. */
export async function findRows(context: Context, { text, caller, language }: Asked): Promise<Found> {
	const { db } = context;
	const hasNode = nodesOf(caller);
	const may = (kind: keyof typeof lists) => hasNode(lists[kind]);
	const number = numberIn(text);
	const [isOut, isBack] = [may('orders'), may('refunds')];
	const [acts, orders, refunds, parcels, goods, skus, members, settings] = await Promise.all([
		findActs(context, { text, caller, language }),
		may('orders') ? queries.ordersBy(db, number, queries.most) : [],
		may('refunds') ? queries.refundsBy(db, number, queries.most) : [],
		isOut || isBack ? queries.parcelsBy(db, text, { isOut, isBack }) : [],
		may('goods') ? findGoodsByWords(context, text, { limit: queries.most, language }) : [],
		may('goods') ? queries.skusBy(db, text, language) : [],
		may('members') ? queries.membersBy(db, text) : [],
		findSettings(context, { text, limit: queries.most, language, screens: screensOf(caller) }),
	]);
	return {
		acts,
		orders: orders.map(({ id, order_no, consignee, phone, status }) => {
			return { id, order_no, consignee, phone: shownPhone(phone, seesPhones(caller)), status };
		}),
		refunds: refunds.map(({ id, refund_no, order_no, nickname }) => ({ id, refund_no, order_no, nickname })),
		...{ parcels, goods, skus, members, settings },
		agreements: (may('agreements') ? documentsNamed(text, queries.most) : []).map((code) => {
			return { code, title: documentNames[code][language] };
		}),
	};
}

/** A number behind the word of an act is looked for without it; a name may begin with such a word itself. */
function numberIn(text: string): string {
	const { names, object } = actsAsked(text);
	return names.length > 0 && lastDigits(object) ? object : text;
}

/** What can be done with the rows that follow the word of an act. */
async function findActs(context: Context, { text, caller, language }: Asked): Promise<FoundAct[]> {
	const { names, object } = actsAsked(text);
	const allowed = names.filter((name) => mayTake(name, nodesOf(caller)));
	const those = (kind: ReturnType<typeof actOf>['of']) => allowed.filter((name) => actOf(name).of === kind);
	const asked = { text: object, caller, language };
	const found = await Promise.all([
		object === '' ? [] : withOrders(context, asked, those('order')),
		object === '' ? [] : withRefunds(context, asked, those('refund')),
		object === '' ? [] : withGoods(context, asked, those('goods')),
		object === '' ? withUnprinted(context, those('unprinted')) : [],
	]);
	return found.flat();
}

async function withOrders(
	{ db }: Context,
	{ text, caller }: Asked,
	names: readonly PaletteActName[],
): Promise<FoundAct[]> {
	if (names.length === 0) return [];
	const orders = await queries.ordersBy(db, text, mostLookedAt);
	return names.flatMap((act) =>
		orders
			.filter((order) => isOffered(act, order))
			.slice(0, queries.most)
			.map(({ id, order_no, consignee, phone }) => {
				return { act, ids: [id], name: order_no, hint: `${consignee} ${shownPhone(phone, seesPhones(caller))}`.trim() };
			}),
	);
}

/** By the same rules as the button on the order's page. */
function isOffered(act: PaletteActName, order: queries.FoundOrder): boolean {
	const { button } = actOf(act);
	return button === undefined || adminButtons(order, 'page').some(({ step, refusal }) => step === button && !refusal);
}

async function withRefunds({ db }: Context, { text }: Asked, names: readonly PaletteActName[]): Promise<FoundAct[]> {
	if (names.length === 0) return [];
	const refunds = await queries.refundsBy(db, text, mostLookedAt);
	const open = refunds.filter(
		({ audit_status, status }) => audit_status === refundAudit.waiting && status === refundStatus.processing,
	);
	return names.flatMap((act) =>
		open
			.slice(0, queries.most)
			.map(({ id, refund_no, nickname }) => ({ act, ids: [id], name: refund_no, hint: nickname })),
	);
}

async function withGoods(
	context: Context,
	{ text, language }: Asked,
	names: readonly PaletteActName[],
): Promise<FoundAct[]> {
	if (names.length === 0) return [];
	const goods = await findGoodsByWords(context, text, { limit: queries.most, language });
	return names.flatMap((act) => goods.map(({ id, name, goods_no }) => ({ act, ids: [id], name, hint: goods_no })));
}

async function withUnprinted({ db }: Context, names: readonly PaletteActName[]): Promise<FoundAct[]> {
	if (names.length === 0) return [];
	const orders = await queries.unprintedOrders(db, mostSheets);
	const ids = orders.filter(canShip).map(({ id }) => id);
	return ids.length === 0 ? [] : names.map((act) => ({ act, ids, name: '', hint: '' }));
}
