import type { Reading } from '#domain/import/import.words.ts';
import { isOwnFile } from '#domain/kernel/own-file.rules.ts';

/** So many pictures a goods has. */
export const mostImages = 10;

/** The pictures of a goods in their order, as they can be asked for; what leads nowhere is noted. */
export function readImages(reading: Reading): string[] {
	const { source, lines, columnOf } = reading;
	const found = lines
		.map((line, at) => ({ ...source.picturesOf(line), row: line.row, at }))
		.map(({ urls, position, row, at }) => ({ urls, row, position: Number.isNaN(position) ? 1000 + at : position }))
		.sort((a, b) => a.position - b.position);
	const images = new Map<string, number>();
	for (const { urls, row } of found) {
		for (const url of urls) {
			const address = addressOf(reading, url, { row, column: columnOf('image') });
			if (address !== '' && !images.has(address)) images.set(address, row);
		}
	}
	const first = lines[0]?.row ?? 0;
	if (images.size === 0) reading.at(first).note('warning', columnOf('image'), 'import.pictureMissing');
	if (images.size > mostImages) {
		reading
			.at(first)
			.note('warning', columnOf('image'), 'import.picturesMany', { count: images.size, max: mostImages });
	}
	return [...images.keys()].slice(0, mostImages);
}

/** The address of one picture; empty where there is none, or none that may be asked for. */
export function addressOf(
	{ at, pictureBase }: Reading,
	said: string,
	{ row, column }: { row: number; column: string },
): string {
	const text = said.trim();
	if (text === '' || isOwnFile(text)) return text;
	if (/^https?:\/\/[^\s/]+/i.test(text)) return text;
	if (/^\/\/[^\s/]+\//.test(text)) return `https:${text}`;
	if (leadsElsewhere(text)) {
		at(row).note('error', column, 'import.pictureBad', { value: text.slice(0, 60) });
		return '';
	}
	const base = pictureBase.endsWith('/') ? pictureBase : `${pictureBase}/`;
	if (pictureBase !== '') return `${base}${text.replace(/^\/+/, '')}`;
	at(row).note('warning', column, 'import.pictureRelative', { value: text.slice(0, 60) });
	return text;
}

/** Out of its folder, into another way of reading, or among our own files without being one. */
function leadsElsewhere(path: string): boolean {
	return (
		/^[a-z][a-z\d+.-]*:/i.test(path) ||
		/[\\\p{Cc}]/u.test(path) ||
		/(^|\/)(\.|%2e){1,2}(\/|%2f|$)/i.test(path) ||
		/^\/(storage|static)(\/|$)/.test(path) ||
		path.length > 2000
	);
}
