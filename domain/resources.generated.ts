// Made by `npm run lists` from the names of files; never edited by hand.
import type { Resource } from '#domain/resource/resource.ts';
import { bannerResource } from '#domain/advert/banner.resource.ts';
import { hotRecommendResource } from '#domain/advert/hot-recommend.resource.ts';
import { noticeBarResource } from '#domain/advert/notice-bar.resource.ts';
import { brandResource } from '#domain/brand/brand.resource.ts';
import { deliveryAddressResource } from '#domain/delivery/address.resource.ts';
import { companyResource } from '#domain/delivery/company.resource.ts';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { paramsTemplateResource } from '#domain/goods/params-template.resource.ts';
import { pretagResource } from '#domain/goods/pretag.resource.ts';
import { searchSynonymResource } from '#domain/goods/search-synonym.resource.ts';
import { goodsServiceResource } from '#domain/goods/service.resource.ts';
import { specTemplateResource } from '#domain/goods/spec-template.resource.ts';
import { industryResource } from '#domain/industry/industry.resource.ts';
import { levelResource } from '#domain/level/level.resource.ts';
import { reasonResource } from '#domain/reason/reason.resource.ts';
import { rechargePlanResource } from '#domain/recharge/plan.resource.ts';
import { smsLogResource } from '#domain/sms/log.resource.ts';
import { smsTemplateResource } from '#domain/sms/template.resource.ts';
import { smsVariableResource } from '#domain/sms/variable.resource.ts';
import { stockLogResource } from '#domain/stock/stock-log.resource.ts';
import { topicResource } from '#domain/topic/topic.resource.ts';
import { visclassifyResource } from '#domain/visclassify/visclassify.resource.ts';

/** Every declared screen, served from its declaration alone. */
export const resources: readonly Resource[] = [
	bannerResource,
	hotRecommendResource,
	noticeBarResource,
	brandResource,
	deliveryAddressResource,
	companyResource,
	classifyResource,
	paramsTemplateResource,
	pretagResource,
	searchSynonymResource,
	goodsServiceResource,
	specTemplateResource,
	industryResource,
	levelResource,
	reasonResource,
	rechargePlanResource,
	smsLogResource,
	smsTemplateResource,
	smsVariableResource,
	stockLogResource,
	topicResource,
	visclassifyResource,
];
