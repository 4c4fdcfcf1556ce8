/** The list of crowdfundings. */
export const crowdsPath = '/admin/shop/goods/crowdfunding';

/** The form for a new one. */
export const newCrowdPath = `${crowdsPath}/add`;

/** The page of one crowdfunding. */
export const crowdPath = (id: number) => `${crowdsPath}/detail/${id}`;

/** The form of a stored one. */
export const editCrowdPath = (id: number) => `${crowdsPath}/edit/${id}`;

/** The page of an order. */
export const orderPath = (id: number) => `/admin/shop/order/order/detail/${id}`;
