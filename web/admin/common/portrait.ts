import { fileUrl } from '#web/kit/config/site.store.ts';

const nobodysPortrait = '/static/images/avatar.png';

/** An account's own picture; without one the initials stand in its place. */
export function portraitOf(path: string): string | null {
	return path === '' || path.endsWith(nobodysPortrait) ? null : fileUrl(path);
}
