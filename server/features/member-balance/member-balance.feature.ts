import type { Feature } from '#server/feature.ts';
import { balanceRoutes } from './balance.routes.ts';
import { memberMoneySource } from './member-money.source.ts';
import { shopMemberSource } from './shop-member.source.ts';

/** What staff give to and take from members, and the logs of it. */
export const feature: Feature = {
	routes: [...balanceRoutes],
	lists: [shopMemberSource, memberMoneySource],
};
