/** Another site by http(s), or a page of our own; never a script, never another host without its protocol. */
export const safeLink = 'https?:\\/\\/[^\\s/?#"<>\\\\][^\\s"<>\\\\]*|\\/(?![/\\\\])[^\\s"<>\\\\]*';

const safe = new RegExp(`^(?:${safeLink})$`, 'i');

/** The link as it may be followed; empty where it may not. */
export function checkedLink(link: string): string {
	return safe.test(link) ? link : '';
}
