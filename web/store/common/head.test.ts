import { expect, test } from 'vitest';
import { headTags } from './head.ts';

const site = { siteName: 'Atelier', origin: 'https://shop.example', language: 'zh-cn' } as const;

test('a text of the shop cannot end its tag', () => {
	const tags = headTags(
		{
			title: '"><script>alert(1)</script>',
			description: 'a < b & "c"',
			canonical: '/store/goods/1',
			jsonLd: { name: '</script><script>alert(1)</script>' },
		},
		site,
	);
	expect(tags).not.toContain('<script>');
	expect(tags).toContain('content="a &lt; b &amp; &quot;c&quot;"');
	expect(tags.match(/<\/script>/g)).toHaveLength(1);
});

test('addresses in a head are absolute', () => {
	const tags = headTags({ title: 'Cup', description: '', canonical: '/store/goods/1', image: '/storage/a.webp' }, site);
	expect(tags).toContain('href="https://shop.example/store/goods/1"');
	expect(tags).toContain('content="https://shop.example/storage/a.webp"');
});

test('a page names itself in its own language, and where it is in the others', () => {
	const list = { title: 'Cups', description: '', canonical: '/store/list?classify_id=3' };
	const tags = headTags(list, { ...site, language: 'en' });
	const english = 'https://shop.example/store/list?classify_id=3&amp;lang=en';
	expect(tags).toContain(`rel="canonical" href="${english}"`);
	expect(tags).toContain(`hreflang="en" href="${english}"`);
	expect(tags).toContain('hreflang="zh-CN" href="https://shop.example/store/list?classify_id=3"');
	expect(tags).toContain('hreflang="x-default" href="https://shop.example/store/list?classify_id=3"');
	expect(headTags(list, { ...site, origin: '' })).not.toContain('hreflang');
	expect(headTags({ ...list, isHidden: true }, site)).not.toContain('hreflang');
});
