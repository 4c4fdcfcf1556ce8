import { defaultLanguage, type Language, languages } from '#domain/kernel/language.ts';
import { htmlLanguage } from '#web/kit/i18n/i18n.ts';

/** What a page says about itself to browsers, search engines and link previews. */
export interface Head {
	title: string;
	description: string;
	/** Words to be found by. */
	keywords?: string;
	/** Absolute path of the page's one address. */
	canonical: string;
	image?: string;
	kind?: 'website' | 'product';
	/** A schema.org description. */
	jsonLd?: object;
	isHidden?: boolean;
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

interface HeadSite {
	siteName: string;
	/** What stands for a page that has no picture of its own; empty where the shop has none. */
	logo?: string;
	/** The shop's address for others; empty where it does not know it. */
	origin: string;
	language: Language;
}

/** The address of a page in a language: crawlers have no cookie that would say it. */
function inLanguage(path: string, language: Language): string {
	if (language === defaultLanguage) return path;
	return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The tags of a head; nothing in them can end a tag early. */
export function headTags(head: Head, { siteName, logo = '', origin, language }: HeadSite): string {
	const title = `${head.title} - ${siteName}`;
	const image = head.image || logo;
	const absolute = (path: string) => (/^https?:/.test(path) ? path : `${origin}${path}`);
	const meta = (name: string, content: string) => `<meta ${name} content="${escaped(content)}" />`;
	const link = (rel: string, path: string, more = '') => `<link rel="${rel}"${more} href="${escaped(path)}" />`;
	const alternate = (name: string, spoken: Language) =>
		link('alternate', absolute(inLanguage(head.canonical, spoken)), ` hreflang="${name}"`);
	// An alternate is a whole address, or nothing.
	const hasAlternates = origin !== '' && !head.isHidden;
	return [
		`<title>${escaped(title)}</title>`,
		meta('name="description"', head.description),
		...(head.keywords ? [meta('name="keywords"', head.keywords)] : []),
		link('canonical', absolute(inLanguage(head.canonical, language))),
		...(hasAlternates
			? [...languages.map((each) => alternate(htmlLanguage(each), each)), alternate('x-default', defaultLanguage)]
			: []),
		link('manifest', inLanguage('/manifest.json', language)),
		meta('property="og:site_name"', siteName),
		meta('property="og:type"', head.kind ?? 'website'),
		meta('property="og:url"', absolute(inLanguage(head.canonical, language))),
		meta('property="og:title"', head.title),
		meta('property="og:description"', head.description),
		...(image ? [meta('property="og:image"', absolute(image))] : []),
		...(head.isHidden ? [meta('name="robots"', 'noindex')] : []),
		...(head.jsonLd
			? [`<script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>`]
			: []),
	].join('\n\t\t');
}
