/** How a drift can be put right: the difference is booked as it stands, or booked and taken back at once. */
export const repairModes = ['keep', 'restore'] as const;
export type RepairMode = (typeof repairModes)[number];

/** What a check counts. */
export type BookUnit = 'pieces' | 'money' | 'points' | 'count';

interface BookCheck {
	/** Whose rows it looks at. */
	readonly subject:
		| 'sku'
		| 'goods'
		| 'member'
		| 'shop_order'
		| 'order_goods'
		| 'payment'
		| 'merchant'
		| 'crowdfunding'
		| 'recharge_order'
		| 'coupon'
		| 'user_coupon';
	readonly unit: BookUnit;
	/** Empty where no entry can say what is right: staff look into the row itself. */
	readonly modes: readonly RepairMode[];
}

/** What must agree, whatever happened before: a row that a check finds is a defect. */
export const bookChecks = {
	stock: { subject: 'sku', unit: 'pieces', modes: ['keep', 'restore'] },
	stockGaps: { subject: 'sku', unit: 'pieces', modes: ['keep'] },
	reserved: { subject: 'sku', unit: 'pieces', modes: ['restore'] },
	goodsStock: { subject: 'goods', unit: 'pieces', modes: ['restore'] },
	balance: { subject: 'member', unit: 'money', modes: ['keep', 'restore'] },
	balanceGaps: { subject: 'member', unit: 'money', modes: ['keep'] },
	points: { subject: 'member', unit: 'points', modes: ['keep', 'restore'] },
	pointGaps: { subject: 'member', unit: 'points', modes: ['keep'] },
	pointBatches: { subject: 'member', unit: 'points', modes: ['restore'] },
	frozenPoints: { subject: 'member', unit: 'points', modes: ['restore'] },
	growth: { subject: 'member', unit: 'points', modes: ['restore'] },
	usedPoints: { subject: 'shop_order', unit: 'points', modes: [] },
	earnedPoints: { subject: 'shop_order', unit: 'points', modes: [] },
	linePoints: { subject: 'order_goods', unit: 'points', modes: [] },
	orderLines: { subject: 'shop_order', unit: 'money', modes: [] },
	crowdfunding: { subject: 'crowdfunding', unit: 'money', modes: ['restore'] },
	paymentOrders: { subject: 'payment', unit: 'money', modes: [] },
	orderPayment: { subject: 'shop_order', unit: 'money', modes: [] },
	paymentWinner: { subject: 'payment', unit: 'count', modes: [] },
	paymentParts: { subject: 'payment', unit: 'money', modes: [] },
	paymentShares: { subject: 'payment', unit: 'money', modes: [] },
	refundShares: { subject: 'shop_order', unit: 'money', modes: [] },
	cashAtDoor: { subject: 'shop_order', unit: 'money', modes: [] },
	orderRefunds: { subject: 'shop_order', unit: 'money', modes: ['restore'] },
	refundLines: { subject: 'shop_order', unit: 'money', modes: ['restore'] },
	reservedLines: { subject: 'order_goods', unit: 'money', modes: ['restore'] },
	toShip: { subject: 'shop_order', unit: 'count', modes: [] },
	refundedPieces: { subject: 'order_goods', unit: 'pieces', modes: ['restore'] },
	paymentRefunds: { subject: 'payment', unit: 'money', modes: ['restore'] },
	rechargeMoney: { subject: 'recharge_order', unit: 'money', modes: [] },
	rechargePayment: { subject: 'recharge_order', unit: 'money', modes: [] },
	rechargeBacks: { subject: 'recharge_order', unit: 'money', modes: [] },
	orderCoupons: { subject: 'shop_order', unit: 'money', modes: [] },
	couponCosts: { subject: 'order_goods', unit: 'money', modes: [] },
	couponsTaken: { subject: 'coupon', unit: 'count', modes: [] },
	couponsUsed: { subject: 'user_coupon', unit: 'count', modes: [] },
	merchantIncome: { subject: 'shop_order', unit: 'money', modes: ['restore'] },
	merchantRefunds: { subject: 'shop_order', unit: 'money', modes: ['restore'] },
	merchantAdvance: { subject: 'shop_order', unit: 'money', modes: [] },
	returnFees: { subject: 'shop_order', unit: 'money', modes: ['restore'] },
	merchantBalance: { subject: 'merchant', unit: 'money', modes: ['keep', 'restore'] },
	merchantFrozen: { subject: 'merchant', unit: 'money', modes: ['keep', 'restore'] },
} as const satisfies Readonly<Record<string, BookCheck>>;

export type BookCheckName = keyof typeof bookChecks;

export const bookCheckNames = Object.keys(bookChecks) as BookCheckName[];

/** What is known of a check by its name. */
export function checkOf(name: BookCheckName): BookCheck {
	return bookChecks[name];
}

/** The state of a run over all checks. */
export const bookRunState = { running: '1', done: '2', failed: '3' } as const;
export type BookRunState = (typeof bookRunState)[keyof typeof bookRunState];

const recounted: readonly BookCheckName[] = [
	'goodsStock',
	'crowdfunding',
	'orderRefunds',
	'refundLines',
	'reservedLines',
	'refundedPieces',
	'paymentRefunds',
];

/** Whether what is restored is a sum that is counted anew, that no ledger explains. */
export function isRecounted(name: BookCheckName): boolean {
	return recounted.includes(name);
}
