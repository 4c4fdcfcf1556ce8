import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import { adminLogResource } from '#domain/admin/admin-log.resource.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import { templateResource } from '#domain/freight/template.resource.ts';
import { goodsListing } from '#domain/goods/goods.listing.ts';
import { resources } from '#domain/resources.ts';
import { adminLogHooks } from '#server/features/admin/admin-log.hooks.ts';
import { templateConditions } from '#server/features/freight/template.service.ts';
import { goodsConditions } from '#server/features/goods/goods.admin.service.ts';
import { goodsFileSource } from '#server/features/import/goods-file.source.ts';
import { exportRoutes } from '#server/features/lists/export.routes.ts';
import { orderSource } from '#server/features/order/order.export.service.ts';
import { refundSource } from '#server/features/refund/refund.export.service.ts';
import { declaredSource, type ExportSource } from '#server/resource/export.source.ts';
import { declaredHooks } from './declared.routes.ts';

/** The lists that can be written into a file: every declared one, and those hand-written ones that say how. */
export const exportSources: readonly ExportSource[] = [
	...resources
		.filter(({ actions }) => actions.includes('index'))
		.map((resource) => declaredSource(resource, declaredHooks[resource.name])),
	declaredSource(adminLogResource, adminLogHooks),
	declaredSource(templateResource, {}, templateConditions),
	declaredSource(goodsAdlinkResource, {}),
	declaredSource(landingLogResource, {}),
	declaredSource(evaluateResource, {}),
	declaredSource(goodsListing, {}, goodsConditions),
	goodsFileSource,
	orderSource,
	refundSource,
];

/** The endpoints that begin an export. */
export const listExportRoutes = exportRoutes(exportSources);
