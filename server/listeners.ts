import type { Context } from '#server/context.ts';
import { registerLandingClear } from '#server/features/adlink/adlink.listeners.ts';
import { registerAdminLogClear } from '#server/features/admin/admin-log.listeners.ts';
import { registerTrends } from '#server/features/advert/hot-recommend.listeners.ts';
import { registerBooks } from '#server/features/books/books.listeners.ts';
import { registerCartClear } from '#server/features/cart/cart.listeners.ts';
import { registerCrowdfundings } from '#server/features/crowdfunding/crowdfunding.listeners.ts';
import { registerEvaluates } from '#server/features/evaluate/evaluate.listeners.ts';
import { registerGoods } from '#server/features/goods/goods.listeners.ts';
import { registerWords } from '#server/features/goods/words.listeners.ts';
import { registerAttemptsClear } from '#server/features/identity/attempts.listeners.ts';
import { registerImports } from '#server/features/import/import.listeners.ts';
import { registerPointsEnd } from '#server/features/ledger/points.listeners.ts';
import { registerExports } from '#server/features/lists/export.listeners.ts';
import { registerMemberMail } from '#server/features/member-mail/member-mail.listeners.ts';
import { registerOrders } from '#server/features/order/order.listeners.ts';
import { registerRefunds } from '#server/features/refund/refund.listeners.ts';
import { registerRetention } from '#server/features/security/retention.listeners.ts';
import { registerSalesCount } from '#server/features/stock/stock.listeners.ts';
import { registerBarePictures } from '#server/features/upload/bare.listeners.ts';
import { registerVerification } from '#server/features/verification/verification.listeners.ts';
import { exportSources } from './export.lists.ts';

/** Lets every feature hear its events and do its jobs, once a process. */
export function registerListeners(context: Context): void {
	registerOrders(context);
	registerRetention(context);
	registerAdminLogClear(context);
	registerGoods(context);
	registerRefunds(context);
	registerEvaluates(context);
	registerCrowdfundings(context);
	registerWords(context);
	registerLandingClear(context);
	registerCartClear(context);
	registerAttemptsClear(context);
	registerPointsEnd(context);
	registerSalesCount(context);
	registerTrends(context);
	registerBooks(context);
	registerExports(context, exportSources);
	registerImports(context);
	registerBarePictures(context);
	registerVerification(context);
	registerMemberMail(context);
	// Who has just bought the last piece sees it gone; other processes follow within a second.
	for (const name of ['order.placed', 'order.paid', 'order.moved', 'goods.changed'] as const) {
		context.events.on(name, () => context.answers.forget());
	}
}
