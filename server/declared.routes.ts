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
import { resources } from '#domain/resources.ts';
import { topicResource } from '#domain/topic/topic.resource.ts';
import { bannerHooks, noticeBarHooks } from '#server/features/advert/banner.hooks.ts';
import { hotRecommendHooks } from '#server/features/advert/hot-recommend.hooks.ts';
import { deliveryAddressHooks } from '#server/features/delivery/address.hooks.ts';
import { companyHooks } from '#server/features/delivery/company.hooks.ts';
import { classifyHooks } from '#server/features/goods/classify.hooks.ts';
import {
	goodsServiceHooks,
	paramsTemplateHooks,
	pretagHooks,
	specTemplateHooks,
} from '#server/features/goods/goods-kit.hooks.ts';
import { topicHooks } from '#server/features/topic/topic.hooks.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';

/** The declared screens with behaviour of their own; all others need no line here. */
export const declaredHooks: Readonly<Record<string, ResourceHooks>> = {
	[classifyResource.name]: classifyHooks,
	[paramsTemplateResource.name]: paramsTemplateHooks,
	[specTemplateResource.name]: specTemplateHooks,
	[pretagResource.name]: pretagHooks,
	[goodsServiceResource.name]: goodsServiceHooks,
	[hotRecommendResource.name]: hotRecommendHooks,
	[topicResource.name]: topicHooks,
	[companyResource.name]: companyHooks,
	[deliveryAddressResource.name]: deliveryAddressHooks,
	[bannerResource.name]: bannerHooks,
	[noticeBarResource.name]: noticeBarHooks,
};

/** The endpoints of every declared screen. */
export const declaredRoutes = resources.flatMap((resource) => resourceRoutes(resource, declaredHooks[resource.name]));
