// Made by `npm run lists` from the names of files; never edited by hand.
import { applyNotices } from '#domain/apply/apply.notices.ts';
import { billNotices } from '#domain/bill/bill.notices.ts';
import { booksNotices } from '#domain/books/books.notices.ts';
import { crowdfundingNotices } from '#domain/crowdfunding/crowdfunding.notices.ts';
import { evaluateNotices } from '#domain/evaluate/evaluate.notices.ts';
import { goodsNotices } from '#domain/goods/goods.notices.ts';
import { importNotices } from '#domain/import/import.notices.ts';
import { listsNotices } from '#domain/lists/lists.notices.ts';
import { orderNotices } from '#domain/order/order.notices.ts';
import { paymentNotices } from '#domain/payment/payment.notices.ts';
import { portfolioNotices } from '#domain/portfolio/portfolio.notices.ts';
import { rechargeNotices } from '#domain/recharge/recharge.notices.ts';
import { refundNotices } from '#domain/refund/refund.notices.ts';
import { remittanceNotices } from '#domain/remittance/remittance.notices.ts';
import { stockNotices } from '#domain/stock/stock.notices.ts';

/** Everything that admins are notified of; each feature declares its own. */
export const notifyKinds = {
	...applyNotices,
	...billNotices,
	...booksNotices,
	...crowdfundingNotices,
	...evaluateNotices,
	...goodsNotices,
	...importNotices,
	...listsNotices,
	...orderNotices,
	...paymentNotices,
	...portfolioNotices,
	...rechargeNotices,
	...refundNotices,
	...remittanceNotices,
	...stockNotices,
} as const;
