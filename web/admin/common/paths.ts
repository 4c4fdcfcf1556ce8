/** Pages of the back office that several screens lead to. */

export const orderPath = (id: number) => `/admin/shop/order/order/detail/${id}`;

export const crowdsPath = '/admin/shop/goods/crowdfunding';

export const crowdPath = (id: number) => `${crowdsPath}/detail/${id}`;

export const refundsPath = '/admin/shop/order/refund';

export const refundPath = (id: number) => `${refundsPath}/detail/${id}`;

/** A refund's page with the dialog of a step. */
export const refundStepPath = (id: number, step: 'audit' | 'receive' | 'payout') => `${refundPath(id)}?step=${step}`;

export const rechargesPath = '/admin/shop/market/recharge/order';

export const rechargePath = (id: number) => `${rechargesPath}/detail/${id}`;

export const remittancesPath = '/admin/shop/order/remittance';

export const remittancePath = (id: number) => `${remittancesPath}/detail/${id}`;

export const membersPath = '/admin/shop/user/user';

/** A member's own page. */
export const memberPath = (id: number) => `${membersPath}/detail/${id}`;

export const myshopsPath = '/admin/xshop/myshop';

/** A creator's shop. */
export const myshopPath = (id: number) => `${myshopsPath}/detail/${id}`;

export const growthLogPath = '/admin/shop/user/growthLog';

/** What moved a member's growth. */
export const memberGrowthPath = (id: number) => `${growthLogPath}?user_id=${id}`;
