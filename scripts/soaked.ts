/** Names of test files, or parts of them, that the soak runs at full size; `SECURITY.md` names some for what they try. */
export const soaked: readonly string[] = [
	'domain',
	'server/hostile.test.ts',
	'server/plans.test.ts',
	'server/features/order/order.crash.heavy.test.ts',
	'server/features/order/order.races.test.ts',
	'server/features/order/order.duels.test.ts',
	'server/features/crowdfunding/crowdfunding.http.test.ts',
	'server/features/crowdfunding/crowdfunding.model.heavy.test.ts',
	'server/features/refund/refund.races.test.ts',
	// Bodies, names, races, lost connections: whatever is named after them.
	'.hostile.',
	// Patterns, permissions, roles and bounds of every endpoint.
	'scripts/patterns.test.ts',
	'server/bounds.test.ts',
	'server/conditions.test.ts',
	'server/merchant-roles.test.ts',
	'server/secrets.test.ts',
	// Who fills a line, a place or a list.
	'server/config/room.test.ts',
	'server/config/secret.test.ts',
	'server/database/errand.test.ts',
	'server/features/notify/notify.test.ts',
	'server/features/checkout/holding.http.test.ts',
	'server/features/order/order.repeats.http.test.ts',
	'server/features/upload/upload.turns.test.ts',
	'server/http/thumbnails.test.ts',
	'server/storage/draw-picture.test.ts',
	// Who would learn or gain what is not theirs.
	'server/features/cart/cart.http.test.ts',
	'server/features/evaluate/evaluate.http.test.ts',
	'server/features/goods/goods.audit.test.ts',
	'server/features/identity/hashing.http.test.ts',
	'server/features/identity/login-limits.test.ts',
	'server/features/order-desk/phones',
	'server/features/refund/refund.escalate.http.test.ts',
	'server/features/refund/refund.promise.http.test.ts',
	'server/features/verification/verification.test.ts',
	// What costs much to look through.
	'server/features/goods/goods.search.test.ts',
	'server/resource/rich-text.test.ts',
];
