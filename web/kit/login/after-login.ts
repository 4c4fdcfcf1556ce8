import { goTo } from '#web/kit/shell/navigation.ts';
import { isLocal } from '#web/kit/shell/to-param.ts';

/** Goes on to the page that the reader wanted before the login, or to the area's first one. */
export function goOnAfterLogin(base: string): void {
	const wanted = new URLSearchParams(location.search).get('to');
	goTo(wanted && isLocal(wanted) ? wanted : base);
}
