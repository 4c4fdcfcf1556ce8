// Made by `npm run lists` from the names of files; never edited by hand.
import type { Resource } from '#domain/resource/resource.ts';
import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { landingDayResource } from '#domain/adlink/landing-day.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import { adminLogResource } from '#domain/admin/admin-log.resource.ts';
import { adminResource } from '#domain/admin/admin.resource.ts';
import { ownAdminResource } from '#domain/admin/admin.resource.ts';
import { groupResource } from '#domain/admin/group.resource.ts';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import { applyResource } from '#domain/apply/apply.resource.ts';
import { codResource } from '#domain/cod/cod.resource.ts';
import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { couponReceiveResource } from '#domain/coupon/receive.resource.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import { templateResource } from '#domain/freight/template.resource.ts';
import { growthLogResource } from '#domain/level/growth-log.resource.ts';
import { memberTagResource } from '#domain/member-tag/tag.resource.ts';
import { moneyLogResource } from '#domain/member/balance-log.resource.ts';
import { memberMoneyResource } from '#domain/member/balance-log.resource.ts';
import { scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { memberGroupResource } from '#domain/member/member-group.resource.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import { memberResource } from '#domain/member/member.resource.ts';
import { myshopResource } from '#domain/myshop/myshop.resource.ts';
import { notifyResource } from '#domain/notify/notify.resource.ts';
import { promotionResource } from '#domain/promotion/promotion.resource.ts';
import { rechargeOrderResource } from '#domain/recharge/order.resource.ts';
import { remittanceResource } from '#domain/remittance/remittance.resource.ts';
import { dataRecycleLogResource } from '#domain/security/data-recycle-log.resource.ts';
import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import { sensitiveDataLogResource } from '#domain/security/sensitive-data-log.resource.ts';
import { sensitiveDataResource } from '#domain/security/sensitive-data.resource.ts';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';

/** Every resource whose feature has written its routes. */
export const ownResources: readonly Resource[] = [
	goodsAdlinkResource,
	landingDayResource,
	landingLogResource,
	adminLogResource,
	adminResource,
	ownAdminResource,
	groupResource,
	ruleResource,
	applyResource,
	codResource,
	couponResource,
	couponReceiveResource,
	evaluateResource,
	templateResource,
	growthLogResource,
	memberTagResource,
	moneyLogResource,
	memberMoneyResource,
	scoreLogResource,
	memberGroupResource,
	memberRuleResource,
	memberResource,
	myshopResource,
	notifyResource,
	promotionResource,
	rechargeOrderResource,
	remittanceResource,
	dataRecycleLogResource,
	dataRecycleResource,
	sensitiveDataLogResource,
	sensitiveDataResource,
	attachmentResource,
];
