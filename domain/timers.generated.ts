// Made by `npm run lists` from the names of files; never edited by hand.
import { accountEndTimers } from '#domain/account-end/account-end.timers.ts';
import { adlinkTimers } from '#domain/adlink/adlink.timers.ts';
import { adminTimers } from '#domain/admin/admin.timers.ts';
import { advertTimers } from '#domain/advert/advert.timers.ts';
import { billTimers } from '#domain/bill/bill.timers.ts';
import { booksTimers } from '#domain/books/books.timers.ts';
import { cartTimers } from '#domain/cart/cart.timers.ts';
import { couponTimers } from '#domain/coupon/coupon.timers.ts';
import { crowdfundingTimers } from '#domain/crowdfunding/crowdfunding.timers.ts';
import { favouriteTimers } from '#domain/favourite/favourite.timers.ts';
import { followTimers } from '#domain/follow/follow.timers.ts';
import { goodsTimers } from '#domain/goods/goods.timers.ts';
import { identityTimers } from '#domain/identity/identity.timers.ts';
import { inboxTimers } from '#domain/inbox/inbox.timers.ts';
import { levelTimers } from '#domain/level/level.timers.ts';
import { listsTimers } from '#domain/lists/lists.timers.ts';
import { marginTimers } from '#domain/margin/margin.timers.ts';
import { memberTagTimers } from '#domain/member-tag/tag.timers.ts';
import { memberTimers } from '#domain/member/member.timers.ts';
import { merchantTimers } from '#domain/merchant/merchant.timers.ts';
import { orderTimers } from '#domain/order/order.timers.ts';
import { ownDataTimers } from '#domain/own-data/own-data.timers.ts';
import { paymentTimers } from '#domain/payment/payment.timers.ts';
import { refundTimers } from '#domain/refund/refund.timers.ts';
import { rehearsalTimers } from '#domain/rehearsal/rehearsal.timers.ts';
import { salesTimers } from '#domain/sales/sales.timers.ts';
import { securityTimers } from '#domain/security/security.timers.ts';
import { stockTimers } from '#domain/stock/stock.timers.ts';
import { uploadTimers } from '#domain/upload/upload.timers.ts';

/** What falls due by business; each feature declares its own. */
export const timerKinds = {
	...accountEndTimers,
	...adlinkTimers,
	...adminTimers,
	...advertTimers,
	...billTimers,
	...booksTimers,
	...cartTimers,
	...couponTimers,
	...crowdfundingTimers,
	...favouriteTimers,
	...followTimers,
	...goodsTimers,
	...identityTimers,
	...inboxTimers,
	...levelTimers,
	...listsTimers,
	...marginTimers,
	...memberTagTimers,
	...memberTimers,
	...merchantTimers,
	...orderTimers,
	...ownDataTimers,
	...paymentTimers,
	...refundTimers,
	...rehearsalTimers,
	...salesTimers,
	...securityTimers,
	...stockTimers,
	...uploadTimers,
} as const;
