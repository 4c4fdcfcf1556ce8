const drawn = new Set([
	...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
	...['strong', 'b', 'em', 'i', 'u', 's'],
]);

/** Whether the editor can draw every element; it would drop the others. */
export function isDrawable(html: string): boolean {
	return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => drawn.has(tag.toLowerCase()));
}

/** Pasted HTML without pictures that the server would take out anyway. */
export function withoutForeignPictures(html: string): string {
	return html.replace(/<img\b[^>]*>/gi, (tag) => (/\ssrc=["']?\/(?:storage|static)\//i.test(tag) ? tag : ''));
}
