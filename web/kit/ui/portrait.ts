import { ownAvatar } from '#domain/kernel/avatar.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';

/** An account's own picture; without one the initial stands in its place. */
export function portraitOf(path: string): string | null {
	const own = ownAvatar(path);
	return own === '' ? null : fileUrl(own);
}
