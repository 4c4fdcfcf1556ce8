import { promotionResource } from '#domain/promotion/promotion.resource.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { promotionHooks } from './promotion.hooks.ts';

const { orders: _, off_amount: __, ...columns } = promotionResource.fields;
/** What is written of a promotion; lists read what it has done beside it. */
const written = {
	...promotionResource,
	fields: columns,
	actions: promotionResource.actions.filter((name) => name !== 'index'),
};
const listed = { ...promotionResource, actions: ['index'] } as const;

/** Promotions as staff make them. */
export const promotionRoutes = [...resourceRoutes(listed, promotionHooks), ...resourceRoutes(written, promotionHooks)];
