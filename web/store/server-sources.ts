import type { Language } from '#domain/kernel/language.ts';
import { namespaceOf, textsBeside } from './routes.tsx';
import { textFiles } from './server-texts.ts';

type PageTexts = NonNullable<ReturnType<typeof namespaceOf>>;

/** The source of each page, as `main.tsx` fetches it. */
const pageSources: Record<PageTexts, string> = {
	'store-home': 'store/home/home.page.tsx',
	'store-list': 'store/goods/list.page.tsx',
	'store-goods': 'store/goods/goods.page.tsx',
	'store-open': 'store/open/open.page.tsx',
	'store-topic': 'store/topic/topic.pages.ts',
	'store-brand': 'store/brand/brand.page.tsx',
	'store-agreement': 'store/agreement/agreement.page.tsx',
	'store-creator': 'store/creator/creator.pages.ts',
	'store-coupon': 'store/coupon/coupon.pages.ts',
};

/** What the browser fetches for the page at an address besides the entry: its own code and the texts that it begins with. */
export function sourcesOf(url: string, language: Language): readonly string[] {
	const page = namespaceOf(new URL(url, 'http://store').pathname);
	if (!page) return [];
	const texts = new Set<string>(['kit', 'store-shell', page, ...(textsBeside[page] ?? [])]);
	const isShown = (file: (typeof textFiles)[number]) => file.language === language && texts.has(file.namespace);
	return [pageSources[page], ...textFiles.filter(isShown).map(({ source }) => source)];
}
