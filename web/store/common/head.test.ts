import { expect, test } from 'vitest';
import { headTags } from './head.ts';

const site = { siteName: 'Atelier', origin: 'https://shop.example' };

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
