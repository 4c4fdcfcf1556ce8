/** The list of the own crowdfundings. */
export const crowdsPath = '/merchant/goods/crowdfunding/index';

/** The form for a new one. */
export const newCrowdPath = '/merchant/goods/crowdfunding/add';

/** The page of one crowdfunding. */
export const crowdPath = (id: number) => `/merchant/goods/crowdfunding/detail/${id}`;

/** The form of a stored one. */
export const editCrowdPath = (id: number) => `/merchant/goods/crowdfunding/edit/${id}`;

/** The page of an order. */
export const orderPath = (id: number) => `/merchant/order/detail/${id}`;
