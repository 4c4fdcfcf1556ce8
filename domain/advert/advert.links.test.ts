import { expect, test } from 'vitest';
import { bannerHref } from './advert.links.ts';

test('a banner leads to what its kind of link names, and nowhere where that is not shown', () => {
	const link = { goods_id: 5, classify_id: 7, topic_id: 9, url: '/user' };
	expect(
		['none', 'goods', 'crowdfunding', 'classify', 'topic', 'url'].map((link_type) =>
			bannerHref({ ...link, link_type }),
		),
	).toEqual(['', '/store/goods/5', '/store/goods/5', '/store/list?classify_id=7', '/store/topic/9', '/user']);
	expect(bannerHref({ ...link, link_type: 'goods', goods_id: null })).toBe('');
	expect(bannerHref({ ...link, link_type: 'topic', topic_id: null })).toBe('');
});
