import { isInside, isLocal } from '#web/kit/shell/to-param.ts';

const bases = ['/admin', '/user', '/merchant', '/store'];

/**
 * The screen that an address of the form `/#/admin/auth/admin` names; `/` itself leads on to an area's first page and
 * the browser carries the part behind the hash along.
 */
export function hashAddress(pathname: string, hash: string): string | undefined {
	const isEntrance = pathname === '/' || bases.includes(pathname.replace(/\/$/, ''));
	const wanted = hash.startsWith('#/') ? hash.slice(1) : '';
	const [path = ''] = wanted.split('?');
	return isEntrance && isLocal(wanted) && bases.some((base) => isInside(base, path)) ? wanted : undefined;
}

/** Goes where the part behind the hash leads; true where the page is on its way there. */
export function followHash(): boolean {
	const wanted = hashAddress(location.pathname, location.hash);
	if (!wanted) return false;
	location.replace(wanted);
	return true;
}
