import type { NavigateFunction } from 'react-router';
import { isInside, readTo } from '#web/kit/shell/to-param.ts';

interface Navigation {
	bases: readonly string[];
	loginPath: string;
	navigate: NavigateFunction | undefined;
	/** Hears of the browser's own moves before the router does. */
	wayBack: ((event: PopStateEvent) => void) | undefined;
}

const shared = ['/401', '/404'];
const current: Navigation = { bases: [], loginPath: '', navigate: undefined, wayBack: undefined };

/** Names the address space of the running app. */
export function startNavigation(bases: readonly string[], loginPath: string): void {
	current.bases = bases;
	current.loginPath = loginPath;
	// The window tells its listeners in their order, and the router's has yet to come.
	addEventListener('popstate', (event) => current.wayBack?.(event));
}

/** Lets code outside of React use the router; set by the app frame. */
export function setNavigate(navigate: NavigateFunction | undefined): void {
	current.navigate = navigate;
}

/** Lets one part of the page stop the browser's own moves from reaching the router. */
export function setWayBack(wayBack: Navigation['wayBack']): void {
	current.wayBack = wayBack;
}

/** Where the reader is, as path with query. */
export function here(): string {
	return location.pathname + location.search;
}

/** The page to come back to after a login: the one asked for, also where it is still wrapped in a loading address. */
function wantedPage(): string | undefined {
	const [, wrapped] = /\/loading\/([^/]+)$/.exec(location.pathname) ?? [];
	const wanted = wrapped ? readTo(decodeURIComponent(wrapped)) : here();
	return wanted && wanted !== '/' && !/\/(?:login|loading|401|404)\b/.test(wanted) ? wanted : undefined;
}

/** Goes to an address: inside this app by the router, to another area by loading its page. */
export function goTo(path: string): void {
	const wanted = path === current.loginPath ? wantedPage() : undefined;
	const target = wanted ? `${path}?to=${encodeURIComponent(wanted)}` : path;
	const pathname = target.split('?')[0] ?? target;
	const isOurs = shared.includes(pathname) || current.bases.some((base) => isInside(base, pathname));
	if (isOurs && current.navigate) void current.navigate(target);
	else location.assign(target);
}
