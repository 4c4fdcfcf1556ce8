import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { landingDayResource } from '#domain/adlink/landing-day.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import { templateResource } from '#domain/freight/template.resource.ts';
import { goodsListing } from '#domain/goods/goods.listing.ts';
import { notifyResource } from '#domain/notify/notify.resource.ts';
import { resources } from '#domain/resources.ts';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import { stayedSource } from '#server/features/adlink/landing.export.ts';
import { adminSources } from '#server/features/admin/admin.sources.ts';
import { adminLogSource } from '#server/features/admin-log/admin-log.routes.ts';
import { templateConditions } from '#server/features/freight/template.service.ts';
import { goodsConditions } from '#server/features/goods/goods.admin.service.ts';
import { goodsFileSource } from '#server/features/import/goods-file.source.ts';
import { jobSources } from '#server/features/job/job.sources.ts';
import { exportRoutes } from '#server/features/lists/export.routes.ts';
import { memberSources } from '#server/features/member/member.sources.ts';
import { shopMemberSource } from '#server/features/member-balance/shop-member.source.ts';
import { noticeHooks } from '#server/features/notify/notify.hooks.ts';
import { orderSource } from '#server/features/order-desk/export.service.ts';
import { refundSource } from '#server/features/refund/refund.export.service.ts';
import { securitySources } from '#server/features/security/security.sources.ts';
import { declaredSource, type ExportSource } from '#server/resource/export.source.ts';
import { declaredHooks } from './declared.routes.ts';

/** The lists that can be written into a file: every declared one, and those hand-written ones that say how. */
export const exportSources: readonly ExportSource[] = [
	...resources
		.filter(({ actions }) => actions.includes('index'))
		.map((resource) => declaredSource(resource, declaredHooks[resource.name])),
	...adminSources,
	adminLogSource,
	...memberSources,
	...securitySources,
	...jobSources,
	declaredSource(attachmentResource),
	declaredSource(notifyResource, noticeHooks),
	declaredSource(templateResource, { conditions: templateConditions }),
	stayedSource(goodsAdlinkResource, 'stay_avg'),
	stayedSource(landingLogResource, 'stay_ms'),
	stayedSource(landingDayResource, 'stay_avg'),
	declaredSource(evaluateResource),
	declaredSource(goodsListing, { conditions: goodsConditions }),
	shopMemberSource,
	goodsFileSource,
	orderSource,
	refundSource,
];

/** The endpoints that begin an export. */
export const listExportRoutes = exportRoutes(exportSources);
