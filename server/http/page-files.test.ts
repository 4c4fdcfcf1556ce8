import { expect, test } from 'vitest';
import { type Manifest, withFilesOf } from './page-files.ts';

const manifest: Manifest = {
	'store/index.html': { file: 'assets/store.js', css: ['assets/store.css'], imports: ['_kit.js'] },
	'_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
	'_grid.js': { file: 'assets/grid.js', css: ['assets/grid.css'], imports: ['_kit.js', '_card.js'] },
	'_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_grid.js'] },
	'store/home.tsx': {
		file: 'assets/home.js',
		css: ['assets/home.css'],
		imports: ['store/index.html', '_kit.js', '_grid.js'],
	},
	'store/home.json': { file: 'assets/texts.js' },
};
const template = `<html><head>
	<link rel="stylesheet" crossorigin href="/assets/kit.css">
	<link rel="stylesheet" crossorigin href="/assets/store.css">
	<script type="module" crossorigin src="/assets/store.js"></script>
	<link rel="modulepreload" crossorigin href="/assets/kit.js">
</head></html>`;

const linked = (html: string) => [...html.matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)].map(([, name]) => name);

test('a page names all that its route is built of once: sheets first, what others build on before them', () => {
	expect(linked(withFilesOf(['store/home.tsx', 'store/home.json'], manifest, template))).toEqual([
		...['kit.css', 'store.css', 'card.css', 'grid.css', 'home.css'],
		...['store.js', 'kit.js', 'card.js', 'grid.js', 'home.js', 'texts.js'],
	]);
});

test('links carry the place of the nonce, and a source that was not built is left out', () => {
	const html = withFilesOf(['store/home.json', 'store/none.tsx'], manifest, template);
	expect(html).toContain('crossorigin href="/assets/texts.js" nonce="__CSP_NONCE__">');
	expect(linked(withFilesOf(['store/none.tsx'], manifest, template))).toEqual(linked(template));
});

test('sheets and pictures come before scripts on a slow line', () => {
	const tags = withFilesOf(['store/home.tsx'], manifest, template).match(/<(?:link|script)[^>]*>/g) ?? [];
	const isLow = (tag: string) => tag.includes('fetchpriority="low"');
	expect(tags.filter((tag) => tag.includes('.css')).some(isLow)).toBe(false);
	const scripts = tags.filter((tag) => tag.includes('.js'));
	expect(scripts.length).toBe(5);
	expect(scripts.every(isLow)).toBe(true);
});
