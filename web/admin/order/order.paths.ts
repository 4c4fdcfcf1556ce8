/** The order list's address. */
export const ordersPath = '/admin/shop/order/order';

/** An order's own page. */
export function orderPath(id: number): string {
	return `${ordersPath}/detail/${id}`;
}

/** Where staff order for a member. */
export const behalfPath = `${ordersPath}/onBehalf`;

/** The order list, narrowed down to one member. */
export function memberOrdersPath(userId: number): string {
	return `${ordersPath}?user_id=${userId}`;
}
