/** Pages of the back office that several screens lead to. */

export const orderPath = (id: number) => `/admin/shop/order/order/detail/${id}`;

export const crowdsPath = '/admin/shop/goods/crowdfunding';

export const crowdPath = (id: number) => `${crowdsPath}/detail/${id}`;
