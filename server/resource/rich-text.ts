import sanitizeHtml from 'sanitize-html';
import { isOwnFile } from '#domain/upload/own-file.rules.ts';

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
		img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
	},
	// A picture of another house would not be shown by the page's policy, and tells it who looks.
	exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnFile(frame.attribs['src'] ?? ''),
};

/** HTML from an editor or an import, cut to what a description needs; scripts, styles and foreign pictures go. */
export function cleanRichText(html: string): string {
	return sanitizeHtml(html, options).trim();
}
