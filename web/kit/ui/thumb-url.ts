import { thumbnailPath } from '#domain/upload/thumbnail.rules.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';

const denseScreen = 2;

/** Where a stored picture is found at the size it is shown in, sharp on dense screens too. */
export function thumbUrl(path: string, pixels: number): string {
	const small = thumbnailPath(path, pixels * denseScreen);
	// Small pictures are this server's own; a foreign host keeps the whole ones only.
	return small === path ? fileUrl(path) : small;
}
