// Made by `npm run lists` from the names of files; never edited by hand.
import { adlinkScreens } from '#web/admin/adlink/adlink.screens.ts';
import { bannerScreens } from '#web/admin/advert/banner.screens.ts';
import { hotRecommendScreens } from '#web/admin/advert/hot-recommend.screens.ts';
import { agreementScreens } from '#web/admin/agreement/agreement.screens.ts';
import { applyScreens } from '#web/admin/apply/apply.screens.ts';
import { attachmentScreens } from '#web/admin/attachment/attachment.screens.ts';
import { authScreens } from '#web/admin/auth/auth.screens.ts';
import { booksScreens } from '#web/admin/books/books.screens.ts';
import { codScreens } from '#web/admin/cod/cod.screens.ts';
import { couponScreens } from '#web/admin/coupon/coupon.screens.ts';
import { crowdScreens } from '#web/admin/crowdfunding/crowd.screens.ts';
import { dashboardScreens } from '#web/admin/dashboard/dashboard.screens.ts';
import { deliveryScreens } from '#web/admin/delivery/delivery.screens.ts';
import { evaluateScreens } from '#web/admin/evaluate/evaluate.screens.ts';
import { exportsScreens } from '#web/admin/exports/exports.screens.ts';
import { goodsScreens } from '#web/admin/goods/goods.screens.ts';
import { importScreens } from '#web/admin/import/import.screens.ts';
import { industryScreens } from '#web/admin/industry/industry.screens.ts';
import { jobScreens } from '#web/admin/job/job.screens.ts';
import { myshopScreens } from '#web/admin/myshop/myshop.screens.ts';
import { notifyScreens } from '#web/admin/notify/notify.screens.ts';
import { orderScreens } from '#web/admin/order/order.screens.ts';
import { portfolioScreens } from '#web/admin/portfolio/portfolio.screens.ts';
import { promotionScreens } from '#web/admin/promotion/promotion.screens.ts';
import { rechargeScreens } from '#web/admin/recharge/recharge.screens.ts';
import { refundScreens } from '#web/admin/refund/refund.screens.ts';
import { remittanceScreens } from '#web/admin/remittance/remittance.screens.ts';
import { securityScreens } from '#web/admin/security/security.screens.ts';
import { settingsScreens } from '#web/admin/settings/settings.screens.ts';
import { shippingScreens } from '#web/admin/shipping/shipping.screens.ts';
import { topicScreens } from '#web/admin/topic/topic.screens.ts';
import { translationScreens } from '#web/admin/translation/translation.screens.ts';
import { memberScreens } from '#web/admin/user/member.screens.ts';

/** Menu name → screen, of every folder of the back office; each is fetched when it opens. */
export const ownScreens = {
	...adlinkScreens,
	...bannerScreens,
	...hotRecommendScreens,
	...agreementScreens,
	...applyScreens,
	...attachmentScreens,
	...authScreens,
	...booksScreens,
	...codScreens,
	...couponScreens,
	...crowdScreens,
	...dashboardScreens,
	...deliveryScreens,
	...evaluateScreens,
	...exportsScreens,
	...goodsScreens,
	...importScreens,
	...industryScreens,
	...jobScreens,
	...myshopScreens,
	...notifyScreens,
	...orderScreens,
	...portfolioScreens,
	...promotionScreens,
	...rechargeScreens,
	...refundScreens,
	...remittanceScreens,
	...securityScreens,
	...settingsScreens,
	...shippingScreens,
	...topicScreens,
	...translationScreens,
	...memberScreens,
};
