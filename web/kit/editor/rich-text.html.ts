import { replaceTags } from '#domain/kernel/text.ts';

const drawn = new Set([
	...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
	...['strong', 'b', 'em', 'i', 'u', 's'],
]);

/** Whether the editor can draw every element; it would drop the others. */
export function isDrawable(html: string): boolean {
	return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => drawn.has(tag.toLowerCase()));
}

const ownSource = /\ssrc=["']?\/(?:storage|static)\//i;

/** Pasted HTML without pictures that the server would take out anyway. */
export function withoutForeignPictures(html: string): string {
	return replaceTags(html, (tag) => (/^<img\b/i.test(tag) && !ownSource.test(tag) ? '' : tag));
}
