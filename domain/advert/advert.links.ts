import { checkedLink } from '#domain/kernel/safe-link.ts';

/** What a banner leads to. */
export const linkType = {
	none: 'none',
	goods: 'goods',
	classify: 'classify',
	crowdfunding: 'crowdfunding',
	topic: 'topic',
	url: 'url',
} as const;

/** Where a banner leads; empty = nowhere. Targets that the store does not show count as absent. */
export function bannerHref(link: {
	readonly link_type: string;
	readonly goods_id: number | null;
	readonly classify_id: number | null;
	readonly topic_id: number | null;
	readonly url: string;
}): string {
	switch (link.link_type) {
		case linkType.goods:
		case linkType.crowdfunding:
			return link.goods_id ? `/store/goods/${link.goods_id}` : '';
		case linkType.classify:
			return link.classify_id ? `/store/list?classify_id=${link.classify_id}` : '';
		case linkType.topic:
			return link.topic_id ? `/store/topic/${link.topic_id}` : '';
		case linkType.url:
			return checkedLink(link.url);
		default:
			return '';
	}
}
