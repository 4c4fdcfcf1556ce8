import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Visitor } from './browser.ts';

const web = path.resolve(import.meta.dirname, '../build/web');

/** What a first load brings: kB of 1024 bytes after gzip -9, and files. */
export interface Load {
	readonly kb: number;
	readonly files: number;
}

/** The most JS and CSS that the first load of a page may bring. */
export const firstLoadBudgets = { light: { kb: 172, files: 40 }, adminList: { kb: 292, files: 76 } } as const;

/** The bar is fetched for the second page, which begins before all of the first is there where the machine is slow. */
const ofNextPage = /\/progress-bar-[^/]+$/;

/** JS and CSS that a browser which knows nothing yet asks for at an address. */
export async function firstLoad({ page }: Pick<Visitor, 'page'>, address: string): Promise<Load> {
	const files = new Set<string>();
	page.on('response', (response) => {
		const { pathname } = new URL(response.url());
		if (/\.(js|css)$/.test(pathname) && response.ok() && !ofNextPage.test(pathname)) files.add(pathname);
	});
	await page.goto(address, { waitUntil: 'networkidle' });
	// A quiet network may be one that has not begun yet: the page's heading is there when its own code is.
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	await page.waitForLoadState('networkidle');
	const shown = new URL(page.url()).pathname;
	if (shown !== address) throw new Error(`${address} led to ${shown}.`);
	const sizes = [...files].map((file) => gzipSync(readFileSync(path.join(web, file)), { level: 9 }).length);
	return { kb: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10, files: files.size };
}

type Manifest = Readonly<Record<string, { isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }>>;

/** Entries that can be reached from another one, by what it or any of its parts imports. */
export function foreignEntries(): string[] {
	const manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')) as Manifest;
	const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
	return entries.flatMap((entry) => {
		const reached = new Set([entry]);
		for (const key of reached) {
			const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
			for (const next of [...imports, ...dynamicImports]) reached.add(next);
		}
		return entries.filter((other) => other !== entry && reached.has(other)).map((other) => `${entry} → ${other}`);
	});
}
