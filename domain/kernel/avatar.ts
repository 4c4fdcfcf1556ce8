/** The portrait of an account that has none of its own; clients of the protocol ask for it before any login. */
export const defaultAvatar = '/static/images/avatar.png';

/** An account's own portrait; nothing where it is the one that everybody begins with. */
export function ownAvatar(path: string): string {
	return path.endsWith(defaultAvatar) ? '' : path;
}
