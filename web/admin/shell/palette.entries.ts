import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { PaletteActName } from '#domain/palette/palette.acts.ts';
import type { paletteSearch } from '#domain/palette/palette.contract.ts';
import type { PaletteScreen } from '#web/kit/shell/palette.rules.ts';

export type Found = AnswerOf<typeof paletteSearch>;

/** One line of the palette. */
export interface PaletteEntry {
	key: string;
	group: 'recent' | 'acts' | 'screens' | Exclude<keyof Found, 'acts'>;
	label: string;
	hint: string;
	icon: string;
	/** Where it leads. */
	path: string;
	/** It opens beside this window, as sheets for the printer do. */
	isBeside?: boolean;
	/** What stands in the input instead, where it leads nowhere yet. */
	typed?: string;
	/** The rule's name, of a screen. */
	screen?: string;
}

const orders = '/admin/shop/order/order';
const refunds = '/admin/shop/order/refund';
const goods = '/admin/shop/goods/goods';
const members = '/admin/shop/user/user';
const agreements = '/admin/shop/settings/agreement';
const sheets = (ids: readonly number[]) => `/admin/print/orders?kind=packing&ids=${ids.join(',')}`;
const narrowed = (list: string, text: string) => `${list}?quickSearch=${encodeURIComponent(text)}`;

/** Where an act begins; those that the address begins are taken in the dialog that opens there. */
export function placeOfAct(act: PaletteActName, [id = 0, ...others]: readonly number[], hint: string): string {
	switch (act) {
		case 'print':
		case 'printAll':
			return sheets([id, ...others]);
		case 'audit':
			return `${refunds}/detail/${id}`;
		case 'goodsPrice':
			return `${goods}/bulk?ids=${id}`;
		case 'stock':
			return `${narrowed(goods, hint)}&stock=${id}`;
		case 'newWork':
			return `${goods}/add`;
		case 'newOrder':
			return `${orders}/onBehalf`;
		default:
			return `${orders}/detail/${id}?step=${act}`;
	}
}

export const actIcons: Readonly<Record<PaletteActName, string>> = {
	ship: 'fa fa-truck',
	price: 'fa fa-tag',
	answerCancel: 'fa fa-undo',
	offlinePaid: 'el-icon-Wallet',
	address: 'fa fa-map-marker',
	receive: 'el-icon-Box',
	close: 'fa fa-lock',
	remark: 'fa fa-commenting-o',
	print: 'fa fa-clipboard',
	printAll: 'fa fa-clipboard',
	audit: 'fa fa-reply',
	goodsPrice: 'fa fa-tag',
	stock: 'fa fa-cubes',
	newWork: 'fa fa-shopping-bag',
	newOrder: 'el-icon-Tickets',
};

/** A screen of the menu with its place and its sign. */
interface MenuScreen extends PaletteScreen {
	readonly path: string;
	readonly icon: string;
}

/** A screen of the menu. */
export function screenEntry(group: 'recent' | 'screens', { id, title, path, icon }: MenuScreen): PaletteEntry {
	return { key: `${group} ${id}`, group, label: title, hint: '', icon, path, screen: id };
}

/** What the lines of rows say. */
export interface RowWords {
	status(code: string): string;
	/** Of a parcel: that it goes to the member, or comes back. */
	way(isBack: boolean, orderNo: string): string;
}

/** The rows that were found, each leading to its own page where the account may open it and else to its list. */
export function rowEntries(found: Found, hasNode: (node: string) => boolean, words: RowWords): PaletteEntry[] {
	const page = (node: string, path: string, list: string) => (hasNode(node) ? path : list);
	const orderPage = (id: number, no: string) =>
		page('shop/order/order/detail', `${orders}/detail/${id}`, narrowed(orders, no));
	const refundPage = (id: number, no: string) =>
		page('shop/order/refund/detail', `${refunds}/detail/${id}`, narrowed(refunds, no));
	const goodsPage = (id: number, no: string) =>
		page('shop/goods/goods/edit', `${goods}/edit/${id}`, narrowed(goods, no));
	return [
		...found.orders.map(({ id, order_no, consignee, phone, status }): PaletteEntry => {
			const hint = [consignee, phone, words.status(status)].filter(Boolean).join(' · ');
			return entry('orders', id, order_no, { hint, icon: 'el-icon-Tickets', path: orderPage(id, order_no) });
		}),
		...found.refunds.map(({ id, refund_no, order_no, nickname }): PaletteEntry => {
			const hint = [nickname, order_no].filter(Boolean).join(' · ');
			return entry('refunds', id, refund_no, { hint, icon: 'fa fa-reply', path: refundPage(id, refund_no) });
		}),
		...found.parcels.map(({ id, tracking_no, order_id, order_no, refund_id }): PaletteEntry => {
			const path = refund_id > 0 ? refundPage(refund_id, order_no) : orderPage(order_id, order_no);
			const hint = words.way(refund_id > 0, order_no);
			return entry('parcels', id, tracking_no, { hint, icon: 'fa fa-truck', path });
		}),
		...found.goods.map(({ id, name, goods_no }): PaletteEntry => {
			return entry('goods', id, name, { hint: goods_no, icon: 'el-icon-Box', path: goodsPage(id, goods_no) });
		}),
		...found.skus.map(({ id, goods_id, name, spec_text, sku_code }): PaletteEntry => {
			const label = [name, spec_text].filter(Boolean).join(' · ');
			return entry('skus', id, label, {
				hint: sku_code,
				icon: 'fa fa-tag',
				path: goodsPage(goods_id, sku_code || name),
			});
		}),
		...found.members.map(({ id, username, nickname }): PaletteEntry => {
			const list = `${members}?username=${encodeURIComponent(username)}`;
			const path = page('shop/user/user/detail', `${members}/detail/${id}`, list);
			return entry('members', id, username, { hint: nickname, icon: 'fa fa-user-o', path });
		}),
		...found.settings.map(({ screen, name, title, group, group_title }): PaletteEntry => {
			const path = `/admin/${screen}?group=${encodeURIComponent(group)}&field=${encodeURIComponent(name)}`;
			return entry('settings', name, title, { hint: group_title, icon: 'fa fa-sliders', path });
		}),
		...found.agreements.map(({ code, title }): PaletteEntry => {
			return entry('agreements', code, title, {
				hint: '',
				icon: 'fa fa-file-text-o',
				path: `${agreements}?code=${code}`,
			});
		}),
	];
}

function entry(
	group: PaletteEntry['group'],
	id: number | string,
	label: string,
	more: Pick<PaletteEntry, 'hint' | 'icon' | 'path'>,
): PaletteEntry {
	return { key: `${group} ${id}`, group, label, ...more };
}
