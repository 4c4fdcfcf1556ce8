// Made by `npm run lists` from the names of files; never edited by hand.
import type { Feature } from './feature.ts';
import { feature as accountEndFeature } from '#server/features/account-end/account-end.feature.ts';
import { feature as accountMailFeature } from '#server/features/account-mail/account-mail.feature.ts';
import { feature as accountFeature } from '#server/features/account/account.feature.ts';
import { feature as addressFeature } from '#server/features/address/address.feature.ts';
import { feature as adlinkFeature } from '#server/features/adlink/adlink.feature.ts';
import { feature as adminLogFeature } from '#server/features/admin-log/admin-log.feature.ts';
import { feature as adminFeature } from '#server/features/admin/admin.feature.ts';
import { feature as advertFeature } from '#server/features/advert/advert.feature.ts';
import { feature as agreementFeature } from '#server/features/agreement/agreement.feature.ts';
import { feature as ajaxFeature } from '#server/features/ajax/ajax.feature.ts';
import { feature as applyFeature } from '#server/features/apply/apply.feature.ts';
import { feature as areaFeature } from '#server/features/area/area.feature.ts';
import { feature as billFeature } from '#server/features/bill/bill.feature.ts';
import { feature as booksFeature } from '#server/features/books/books.feature.ts';
import { feature as brandFeature } from '#server/features/brand/brand.feature.ts';
import { feature as captchaFeature } from '#server/features/captcha/captcha.feature.ts';
import { feature as cartFeature } from '#server/features/cart/cart.feature.ts';
import { feature as checkInFeature } from '#server/features/check-in/check-in.feature.ts';
import { feature as checkoutFeature } from '#server/features/checkout/checkout.feature.ts';
import { feature as codFeature } from '#server/features/cod/cod.feature.ts';
import { feature as configFeature } from '#server/features/config/config.feature.ts';
import { feature as couponFeature } from '#server/features/coupon/coupon.feature.ts';
import { feature as crowdfundingFeature } from '#server/features/crowdfunding/crowdfunding.feature.ts';
import { feature as dashboardFeature } from '#server/features/dashboard/dashboard.feature.ts';
import { feature as deliveryFeature } from '#server/features/delivery/delivery.feature.ts';
import { feature as evaluateFeature } from '#server/features/evaluate/evaluate.feature.ts';
import { feature as favouriteFeature } from '#server/features/favourite/favourite.feature.ts';
import { feature as followFeature } from '#server/features/follow/follow.feature.ts';
import { feature as freightFeature } from '#server/features/freight/freight.feature.ts';
import { feature as goodsFeature } from '#server/features/goods/goods.feature.ts';
import { feature as guestFeature } from '#server/features/guest/guest.feature.ts';
import { feature as identityFeature } from '#server/features/identity/identity.feature.ts';
import { feature as importFeature } from '#server/features/import/import.feature.ts';
import { feature as inboxFeature } from '#server/features/inbox/inbox.feature.ts';
import { feature as industryFeature } from '#server/features/industry/industry.feature.ts';
import { feature as jobFeature } from '#server/features/job/job.feature.ts';
import { feature as ledgerFeature } from '#server/features/ledger/ledger.feature.ts';
import { feature as levelFeature } from '#server/features/level/level.feature.ts';
import { feature as listsFeature } from '#server/features/lists/lists.feature.ts';
import { feature as marginFeature } from '#server/features/margin/margin.feature.ts';
import { feature as memberBalanceFeature } from '#server/features/member-balance/member-balance.feature.ts';
import { feature as memberMailFeature } from '#server/features/member-mail/member-mail.feature.ts';
import { feature as memberPageFeature } from '#server/features/member-page/member-page.feature.ts';
import { feature as memberTagFeature } from '#server/features/member-tag/member-tag.feature.ts';
import { feature as memberFeature } from '#server/features/member/member.feature.ts';
import { feature as merchantFeature } from '#server/features/merchant/merchant.feature.ts';
import { feature as myshopFeature } from '#server/features/myshop/myshop.feature.ts';
import { feature as notifyFeature } from '#server/features/notify/notify.feature.ts';
import { feature as orderChangeFeature } from '#server/features/order-change/order-change.feature.ts';
import { feature as orderDeskFeature } from '#server/features/order-desk/order-desk.feature.ts';
import { feature as orderFeature } from '#server/features/order/order.feature.ts';
import { feature as ownDataFeature } from '#server/features/own-data/own-data.feature.ts';
import { feature as paletteFeature } from '#server/features/palette/palette.feature.ts';
import { feature as paymentFeature } from '#server/features/payment/payment.feature.ts';
import { feature as portfolioFeature } from '#server/features/portfolio/portfolio.feature.ts';
import { feature as promotionFeature } from '#server/features/promotion/promotion.feature.ts';
import { feature as reasonFeature } from '#server/features/reason/reason.feature.ts';
import { feature as rechargeFeature } from '#server/features/recharge/recharge.feature.ts';
import { feature as refundFeature } from '#server/features/refund/refund.feature.ts';
import { feature as rehearsalFeature } from '#server/features/rehearsal/rehearsal.feature.ts';
import { feature as remittanceFeature } from '#server/features/remittance/remittance.feature.ts';
import { feature as salesFeature } from '#server/features/sales/sales.feature.ts';
import { feature as securityFeature } from '#server/features/security/security.feature.ts';
import { feature as sitemapFeature } from '#server/features/sitemap/sitemap.feature.ts';
import { feature as smsFeature } from '#server/features/sms/sms.feature.ts';
import { feature as stockFeature } from '#server/features/stock/stock.feature.ts';
import { feature as topicFeature } from '#server/features/topic/topic.feature.ts';
import { feature as translationFeature } from '#server/features/translation/translation.feature.ts';
import { feature as uploadFeature } from '#server/features/upload/upload.feature.ts';
import { feature as verificationFeature } from '#server/features/verification/verification.feature.ts';
import { feature as visclassifyFeature } from '#server/features/visclassify/visclassify.feature.ts';

/** Every feature, by the name of its folder. */
export const features: readonly Feature[] = [
	accountEndFeature,
	accountMailFeature,
	accountFeature,
	addressFeature,
	adlinkFeature,
	adminLogFeature,
	adminFeature,
	advertFeature,
	agreementFeature,
	ajaxFeature,
	applyFeature,
	areaFeature,
	billFeature,
	booksFeature,
	brandFeature,
	captchaFeature,
	cartFeature,
	checkInFeature,
	checkoutFeature,
	codFeature,
	configFeature,
	couponFeature,
	crowdfundingFeature,
	dashboardFeature,
	deliveryFeature,
	evaluateFeature,
	favouriteFeature,
	followFeature,
	freightFeature,
	goodsFeature,
	guestFeature,
	identityFeature,
	importFeature,
	inboxFeature,
	industryFeature,
	jobFeature,
	ledgerFeature,
	levelFeature,
	listsFeature,
	marginFeature,
	memberBalanceFeature,
	memberMailFeature,
	memberPageFeature,
	memberTagFeature,
	memberFeature,
	merchantFeature,
	myshopFeature,
	notifyFeature,
	orderChangeFeature,
	orderDeskFeature,
	orderFeature,
	ownDataFeature,
	paletteFeature,
	paymentFeature,
	portfolioFeature,
	promotionFeature,
	reasonFeature,
	rechargeFeature,
	refundFeature,
	rehearsalFeature,
	remittanceFeature,
	salesFeature,
	securityFeature,
	sitemapFeature,
	smsFeature,
	stockFeature,
	topicFeature,
	translationFeature,
	uploadFeature,
	verificationFeature,
	visclassifyFeature,
];
