import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { planOf } from './server-plan.ts';
import { sourcesOf } from './server-sources.ts';

const pages = [
	'/store',
	'/STORE/List?classify_id=3',
	'/store/goods/7',
	'/store/topic',
	'/store/topic/2',
	'/store/brand/2',
	'/store/creators',
	'/store/creator/mountain-mist',
	'/store/open/summer',
];

test.each(pages)('the sources of %s are files, its texts in one language', (page) => {
	expect(planOf(new URL(page, 'http://store'))).toBeDefined();
	const sources = sourcesOf(page, 'en');
	expect(sources.length).toBeGreaterThanOrEqual(4);
	for (const source of sources) {
		// A build begins in `web/`, tests begin above it.
		expect(existsSync(path.join(import.meta.dirname, '..', source.replace(/^web\//, ''))), source).toBe(true);
		expect(source).not.toContain('.zh-cn.');
	}
});

test('of what the browser renders alone nothing is named', () => {
	expect(sourcesOf('/store/cart', 'en')).toEqual([]);
});
