import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import { declaredHooks, declaredRoutes } from '#server/declared.routes.ts';
import { accountRoutes } from '#server/features/account/account.routes.ts';
import { addressRoutes } from '#server/features/address/address.routes.ts';
import { adlinkRoutes } from '#server/features/adlink/adlink.routes.ts';
import { adminRoutes } from '#server/features/admin/admin.routes.ts';
import { adminLogRoutes } from '#server/features/admin-log/admin-log.routes.ts';
import { bannerRoutes } from '#server/features/advert/banner.routes.ts';
import { hotRecommendRoutes } from '#server/features/advert/hot-recommend.routes.ts';
import { ajaxRoutes } from '#server/features/ajax/ajax.routes.ts';
import { areaRoutes } from '#server/features/area/area.routes.ts';
import { booksRoutes } from '#server/features/books/books.routes.ts';
import { captchaRoutes } from '#server/features/captcha/captcha.routes.ts';
import { cartRoutes } from '#server/features/cart/cart.routes.ts';
import { checkoutRoutes } from '#server/features/checkout/checkout.routes.ts';
import { configRoutes } from '#server/features/config/config.routes.ts';
import { crowdfundingRoutes } from '#server/features/crowdfunding/crowdfunding.routes.ts';
import { supportRoutes } from '#server/features/crowdfunding/support.routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { evaluateRoutes } from '#server/features/evaluate/evaluate.routes.ts';
import { favouriteRoutes } from '#server/features/favourite/favourite.routes.ts';
import { freightRoutes } from '#server/features/freight/template.routes.ts';
import { classifyRoutes } from '#server/features/goods/classify.routes.ts';
import { goodsRoutes } from '#server/features/goods/goods.routes.ts';
import { goodsStoreRoutes } from '#server/features/goods/goods.store.routes.ts';
import { workRoutes } from '#server/features/goods/work.routes.ts';
import { identityRoutes } from '#server/features/identity/identity.routes.ts';
import { importRoutes } from '#server/features/import/import.routes.ts';
import { jobRoutes } from '#server/features/job/job.routes.ts';
import { taskRoutes } from '#server/features/lists/export.routes.ts';
import { preferenceRoutes } from '#server/features/lists/preference.routes.ts';
import { memberRoutes } from '#server/features/member/member.routes.ts';
import { memberRuleHooks } from '#server/features/member/member-rule.service.ts';
import { balanceRoutes } from '#server/features/member-balance/balance.routes.ts';
import { merchantRoutes } from '#server/features/merchant/merchant.routes.ts';
import { notifyRoutes } from '#server/features/notify/notify.routes.ts';
import { orderRoutes } from '#server/features/order/order.routes.ts';
import { behalfRoutes } from '#server/features/order-change/behalf.routes.ts';
import { changeRoutes } from '#server/features/order-change/change.routes.ts';
import { deskRoutes } from '#server/features/order-desk/desk.routes.ts';
import { paletteRoutes } from '#server/features/palette/palette.routes.ts';
import { paymentRoutes } from '#server/features/payment/payment.routes.ts';
import { cancelRoutes } from '#server/features/refund/cancel.routes.ts';
import { adminRefundRoutes, merchantRefundRoutes } from '#server/features/refund/refund.admin.routes.ts';
import { refundBehalfRoutes } from '#server/features/refund/refund.behalf.routes.ts';
import { refundRoutes } from '#server/features/refund/refund.routes.ts';
import { securityRoutes } from '#server/features/security/security.routes.ts';
import { stockRoutes } from '#server/features/stock/stock.routes.ts';
import { topicRoutes } from '#server/features/topic/topic.routes.ts';
import { attachmentRoutes } from '#server/features/upload/attachment.routes.ts';
import { uploadRoutes } from '#server/features/upload/upload.routes.ts';
import { verificationRoutes } from '#server/features/verification/verification.routes.ts';
import type { Route } from '#server/http/route.ts';
import { listExportRoutes } from './export.lists.ts';

/** Every endpoint of the product, feature by feature. */
export const routes: readonly Route[] = [
	...areaRoutes,
	...ajaxRoutes,
	...configRoutes,
	...accountRoutes,
	...uploadRoutes,
	...attachmentRoutes,
	...merchantRoutes,
	...identityRoutes,
	...captchaRoutes,
	...verificationRoutes,
	...goodsStoreRoutes,
	...goodsRoutes,
	...workRoutes,
	...classifyRoutes,
	...adlinkRoutes,
	...hotRecommendRoutes,
	...bannerRoutes,
	...topicRoutes,
	...stockRoutes,
	...importRoutes,
	...freightRoutes,
	...cartRoutes,
	...addressRoutes,
	...evaluateRoutes,
	...favouriteRoutes,
	...checkoutRoutes,
	...orderRoutes,
	...paymentRoutes,
	...dashboardRoutes,
	...jobRoutes,
	...booksRoutes,
	...paletteRoutes,
	...preferenceRoutes,
	...taskRoutes,
	...listExportRoutes,
	...deskRoutes,
	...changeRoutes,
	...behalfRoutes,
	...cancelRoutes,
	...refundRoutes,
	...crowdfundingRoutes,
	...supportRoutes,
	...adminRefundRoutes,
	...merchantRefundRoutes,
	...refundBehalfRoutes,
	...memberRoutes,
	...balanceRoutes,
	...securityRoutes({ ...declaredHooks, [memberRuleResource.name]: memberRuleHooks }),
	...notifyRoutes,
	...adminRoutes,
	...adminLogRoutes,
	...declaredRoutes,
];
