/** True for the area's base path and everything below it. */
export function isInside(base: string, pathname: string): boolean {
	return pathname === base || pathname.startsWith(`${base}/`);
}

/** An address as the `to` parameter of a loading route: JSON of path and query. */
export function writeTo(pathname: string, search: string): string {
	const query = Object.fromEntries(new URLSearchParams(search));
	// The router takes an encoded slash for a real one; a percent sign as a JSON escape does not look like one.
	return encodeURIComponent(JSON.stringify({ path: pathname, query }).replaceAll('%', '\\u0025'));
}

/** The address that a decoded `to` parameter names; nothing where it is broken or leads out of the shop. */
export function readTo(text: string | undefined): string | undefined {
	if (!text) return undefined;
	try {
		const { path, query } = JSON.parse(text) as { path?: unknown; query?: unknown };
		if (typeof path !== 'string' || !isLocal(path)) return undefined;
		const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : [];
		const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
		return search ? `${path}?${search}` : path;
	} catch {
		return undefined;
	}
}

/** Only addresses of this shop are followed; browsers leave tabs and line ends out, and so could find a second slash. */
export function isLocal(path: string): boolean {
	return /^\/(?![/\\])[^\t\n\r]*$/.test(path);
}
