/** More one step should not be taken with. */
export const mostBulkOrders = 500;
