import { bannerResource } from '#domain/advert/banner.resource.ts';
import { hotRecommendResource } from '#domain/advert/hot-recommend.resource.ts';
import { noticeBarResource } from '#domain/advert/notice-bar.resource.ts';
import { deliveryAddressResource } from '#domain/delivery/address.resource.ts';
import { companyResource } from '#domain/delivery/company.resource.ts';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { paramsTemplateResource } from '#domain/goods/params-template.resource.ts';
import { pretagResource } from '#domain/goods/pretag.resource.ts';
import { goodsServiceResource } from '#domain/goods/service.resource.ts';
import { specTemplateResource } from '#domain/goods/spec-template.resource.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { stockLogResource } from '#domain/stock/stock-log.resource.ts';
import { topicResource } from '#domain/topic/topic.resource.ts';

/** Every declared screen; their order is the order in their menu folder. */
export const resources: readonly Resource[] = [
	classifyResource,
	paramsTemplateResource,
	specTemplateResource,
	pretagResource,
	goodsServiceResource,
	topicResource,
	stockLogResource,
	deliveryAddressResource,
	companyResource,
	hotRecommendResource,
	bannerResource,
	noticeBarResource,
];
