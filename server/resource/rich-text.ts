import sanitizeHtml from 'sanitize-html';
import { refused } from '#domain/errors.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { isOwnFile } from '#domain/kernel/own-file.rules.ts';

/** The parser looks through all open levels for each tag that ends: as levels × tags is the work, both have a bound. */
export const mostLevels = 100;
export const mostTags = 10_000;

/** Of a text as it comes: four times what may be kept of it, as what is pasted carries much that goes. */
export const mostLetters = 800_000;

/** An attribute of more is left out unread: the library copies a whole address for each comment in it. */
export const mostAttributeLetters = 2000;

const options: sanitizeHtml.IOptions = {
	allowedTags: [
		...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img', 'figure'],
		...['figcaption', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'div'],
		...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
	],
	allowedAttributes: {
		a: ['href', 'title', 'target', 'rel'],
		img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
		th: ['colspan', 'rowspan', 'scope'],
		td: ['colspan', 'rowspan'],
		'*': ['lang'],
	},
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: {
		h1: 'h2',
		a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow', target: '_blank' } }),
	},
};

class TooTangled extends Error {}

/** HTML from an editor or an import, cut to what a description needs: scripts, styles and foreign pictures go. Undefined where it has too many letters, tags or levels to be looked through. */
export function cleanedRichText(
	html: string,
	/** Which file of ours a picture of another house has become; none where it goes. */
	pictureOf: (address: string) => string | undefined = () => undefined,
): string | undefined {
	if (html.length > mostLetters) return undefined;
	let tags = 0;
	let levels = 0;
	// The library reads the attributes after this.
	const onOpenTag = (_name: string, attribs: sanitizeHtml.Attributes) => {
		tags += 1;
		levels += 1;
		if (tags > mostTags || levels > mostLevels) throw new TooTangled();
		for (const [name, value] of Object.entries(attribs)) {
			if (value.length > mostAttributeLetters) delete attribs[name];
		}
	};
	const onCloseTag = () => {
		levels -= 1;
	};
	try {
		// A picture of another house would not be shown by the page's policy, and would show it who looks: nothing is left of it.
		const img = (tagName: string, attribs: sanitizeHtml.Attributes) => {
			const said = attribs['src'] ?? '';
			const src = isOwnFile(said) ? said : said === '' ? undefined : pictureOf(said);
			return { tagName, attribs: src !== undefined && isOwnFile(src) ? { ...attribs, src, loading: 'lazy' } : {} };
		};
		const transformTags = { ...options.transformTags, img };
		const clean = sanitizeHtml(html, { ...options, transformTags, onOpenTag, onCloseTag });
		// The library's own filter would copy all that stands before a picture, for each of them anew.
		return clean.replaceAll('<img />', '').trim();
	} catch (error) {
		if (error instanceof TooTangled) return undefined;
		throw error;
	}
}

/** The same of a form's field; what cannot be looked through is refused in its name. */
export function cleanRichText(html: string, { path, label }: { path: string; label: Texts }): string {
	const clean = cleanedRichText(html);
	if (clean === undefined) throw refused('input.tooTangled', { field: label, ...tangleFacts }, { field: path });
	return clean;
}

/** What its refusal says beside the field's name. */
export const tangleFacts = { levels: mostLevels, tags: mostTags, letters: mostLetters };
