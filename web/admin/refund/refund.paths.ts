/** The refund list's address. */
export const refundsPath = '/admin/shop/order/refund';

/** A refund's own page. */
export function refundPath(id: number): string {
	return `${refundsPath}/detail/${id}`;
}
