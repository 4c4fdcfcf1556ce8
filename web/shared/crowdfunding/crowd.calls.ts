import type { adminReadCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import type { CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';

const bases = { admin: '/admin/shop.goods.Crowdfunding', merchant: '/merchant/goods.Crowdfunding' } as const;

/** The address of a call: both areas have the same ones, each for what is theirs. */
export function crowdCall(area: CrowdArea, action: string): (typeof adminReadCrowd)['path'] {
	return `${bases[area]}/${action}` as (typeof adminReadCrowd)['path'];
}
