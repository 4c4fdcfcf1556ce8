// Made by `npm run lists` from the names of files; never edited by hand.
import { accountEndErrors } from '#domain/account-end/account-end.errors.ts';
import { addressErrors } from '#domain/address/address.errors.ts';
import { adlinkErrors } from '#domain/adlink/adlink.errors.ts';
import { adminErrors } from '#domain/admin/admin.errors.ts';
import { advertErrors } from '#domain/advert/advert.errors.ts';
import { hotRecommendErrors } from '#domain/advert/hot-recommend.errors.ts';
import { agreementErrors } from '#domain/agreement/agreement.errors.ts';
import { ajaxErrors } from '#domain/ajax/ajax.errors.ts';
import { applyErrors } from '#domain/apply/apply.errors.ts';
import { billErrors } from '#domain/bill/bill.errors.ts';
import { booksErrors } from '#domain/books/books.errors.ts';
import { brandErrors } from '#domain/brand/brand.errors.ts';
import { captchaErrors } from '#domain/captcha/captcha.errors.ts';
import { cartErrors } from '#domain/cart/cart.errors.ts';
import { checkInErrors } from '#domain/check-in/check-in.errors.ts';
import { codErrors } from '#domain/cod/cod.errors.ts';
import { configErrors } from '#domain/config/config.errors.ts';
import { couponErrors } from '#domain/coupon/coupon.errors.ts';
import { crowdfundingErrors } from '#domain/crowdfunding/crowdfunding.errors.ts';
import { deliveryErrors } from '#domain/delivery/delivery.errors.ts';
import { evaluateErrors } from '#domain/evaluate/evaluate.errors.ts';
import { favouriteErrors } from '#domain/favourite/favourite.errors.ts';
import { followErrors } from '#domain/follow/follow.errors.ts';
import { freightErrors } from '#domain/freight/freight.errors.ts';
import { classifyErrors } from '#domain/goods/classify.errors.ts';
import { goodsKitErrors } from '#domain/goods/goods-kit.errors.ts';
import { goodsErrors } from '#domain/goods/goods.errors.ts';
import { guestErrors } from '#domain/guest/guest.errors.ts';
import { identityErrors } from '#domain/identity/identity.errors.ts';
import { importErrors } from '#domain/import/import.errors.ts';
import { industryErrors } from '#domain/industry/industry.errors.ts';
import { jobErrors } from '#domain/job/job.errors.ts';
import { kernelErrors } from '#domain/kernel/kernel.errors.ts';
import { levelErrors } from '#domain/level/level.errors.ts';
import { listsErrors } from '#domain/lists/lists.errors.ts';
import { marginErrors } from '#domain/margin/margin.errors.ts';
import { memberPageErrors } from '#domain/member-page/member-page.errors.ts';
import { memberTagErrors } from '#domain/member-tag/tag.errors.ts';
import { balanceErrors } from '#domain/member/balance.errors.ts';
import { memberErrors } from '#domain/member/member.errors.ts';
import { merchantErrors } from '#domain/merchant/merchant.errors.ts';
import { orderErrors } from '#domain/order/order.errors.ts';
import { ownDataErrors } from '#domain/own-data/own-data.errors.ts';
import { paymentErrors } from '#domain/payment/payment.errors.ts';
import { portfolioErrors } from '#domain/portfolio/portfolio.errors.ts';
import { promotionErrors } from '#domain/promotion/promotion.errors.ts';
import { reasonErrors } from '#domain/reason/reason.errors.ts';
import { rechargeErrors } from '#domain/recharge/recharge.errors.ts';
import { refundErrors } from '#domain/refund/refund.errors.ts';
import { rehearsalErrors } from '#domain/rehearsal/rehearsal.errors.ts';
import { remittanceErrors } from '#domain/remittance/remittance.errors.ts';
import { resourceErrors } from '#domain/resource/resource.errors.ts';
import { securityErrors } from '#domain/security/security.errors.ts';
import { smsErrors } from '#domain/sms/sms.errors.ts';
import { stockErrors } from '#domain/stock/stock.errors.ts';
import { topicErrors } from '#domain/topic/topic.errors.ts';
import { uploadErrors } from '#domain/upload/upload.errors.ts';
import { verificationErrors } from '#domain/verification/verification.errors.ts';
import { visclassifyErrors } from '#domain/visclassify/visclassify.errors.ts';

/** The closed table of everything the server may refuse with; each feature brings its own part. */
export const errorTexts = {
	...accountEndErrors,
	...addressErrors,
	...adlinkErrors,
	...adminErrors,
	...advertErrors,
	...hotRecommendErrors,
	...agreementErrors,
	...ajaxErrors,
	...applyErrors,
	...billErrors,
	...booksErrors,
	...brandErrors,
	...captchaErrors,
	...cartErrors,
	...checkInErrors,
	...codErrors,
	...configErrors,
	...couponErrors,
	...crowdfundingErrors,
	...deliveryErrors,
	...evaluateErrors,
	...favouriteErrors,
	...followErrors,
	...freightErrors,
	...classifyErrors,
	...goodsKitErrors,
	...goodsErrors,
	...guestErrors,
	...identityErrors,
	...importErrors,
	...industryErrors,
	...jobErrors,
	...kernelErrors,
	...levelErrors,
	...listsErrors,
	...marginErrors,
	...memberPageErrors,
	...memberTagErrors,
	...balanceErrors,
	...memberErrors,
	...merchantErrors,
	...orderErrors,
	...ownDataErrors,
	...paymentErrors,
	...portfolioErrors,
	...promotionErrors,
	...reasonErrors,
	...rechargeErrors,
	...refundErrors,
	...rehearsalErrors,
	...remittanceErrors,
	...resourceErrors,
	...securityErrors,
	...smsErrors,
	...stockErrors,
	...topicErrors,
	...uploadErrors,
	...verificationErrors,
	...visclassifyErrors,
} as const;
