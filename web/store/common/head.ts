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

/** The tags of a head; nothing in them can end a tag early. */
export function headTags(head: Head, { siteName, origin }: { siteName: string; origin: string }): string {
	const title = `${head.title} - ${siteName}`;
	const absolute = (path: string) => (/^https?:/.test(path) ? path : `${origin}${path}`);
	const meta = (name: string, content: string) => `<meta ${name} content="${escaped(content)}" />`;
	return [
		`<title>${escaped(title)}</title>`,
		meta('name="description"', head.description),
		...(head.keywords ? [meta('name="keywords"', head.keywords)] : []),
		`<link rel="canonical" href="${escaped(absolute(head.canonical))}" />`,
		meta('property="og:site_name"', siteName),
		meta('property="og:type"', head.kind ?? 'website'),
		meta('property="og:title"', head.title),
		meta('property="og:description"', head.description),
		...(head.image ? [meta('property="og:image"', absolute(head.image))] : []),
		...(head.isHidden ? [meta('name="robots"', 'noindex')] : []),
		...(head.jsonLd
			? [`<script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>`]
			: []),
	].join('\n\t\t');
}
