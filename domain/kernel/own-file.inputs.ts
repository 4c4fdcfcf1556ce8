import { z } from 'zod';
import { isOwnFile } from './own-file.rules.ts';

const path = z.string().trim().max(255);

/** The path of one uploaded file, or nothing. */
export const ownFileInput = path.refine((text) => text === '' || isOwnFile(text), 'input.foreignFile');

/** A picture of our own house; others are fetched or uploaded first. */
export const pictureInput = ownFileInput.default('');

/** A film of our own house that browsers play, or nothing. */
export const filmInput = ownFileInput.refine((path) => path === '' || /\.(?:mp4|webm|mov)$/i.test(path)).default('');

/** The paths of so many uploaded pictures. */
export function ownFilesInput(most: number) {
	return z.array(path.refine(isOwnFile, 'input.foreignFile')).max(most).default([]);
}
