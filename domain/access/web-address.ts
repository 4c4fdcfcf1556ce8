/** An address that a menu may lead to: of the web or of this shop, never a script. */
export function isWebAddress(url: string): boolean {
	return /^(?:https?:\/\/[^\s/]|\/(?![/\\\s]))/i.test(url) || url === '/';
}
