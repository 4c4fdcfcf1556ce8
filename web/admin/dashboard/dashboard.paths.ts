import type { OrderStatus } from '#domain/order/order.status.ts';

/** First and last day of what a list shows. */
export interface Days {
	from: string;
	to: string;
}

const range = ({ from, to }: Days) => `${from},${to}`;
const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

const orders = '/admin/shop/order/order';
const goods = '/admin/shop/goods/goods';
const members = '/admin/shop/user/user';

/** The lists behind the figures, narrowed down to just the rows that were counted. */
export const paths = {
	ordersPlaced: (days: Days, status?: OrderStatus) =>
		address(orders, { ...(status && { status }), create_time: range(days) }),
	ordersPaid: (days: Days) => address(orders, { pay_time: range(days) }),
	ordersIn: (status: OrderStatus) => address(orders, { status }),
	goodsIn: (tab: 'lowStock' | 'soldOut') => address(goods, { tab }),
	goods: (goodsNo: string) => address(goods, { quickSearch: goodsNo }),
	membersJoined: (days: Days) => address(members, { join_time: range(days) }),
	member: (username: string) => address(members, { username }),
	attachments: (days: Days) => address('/admin/routine/attachment', { create_time: range(days) }),
};
