import type { Metadata, Sharp } from 'sharp';
import { createRoom } from '#server/config/room.ts';
import { boundMemory, type Drawing } from './picture.bounds.ts';
import { openPicture } from './picture.door.ts';
import { PictureFailure } from './picture.format.ts';
import type { Sight } from './picture.sight.ts';
import { upright } from './picture.turn.ts';

/** One that holds more is drawn alone. */
const smallBytes = 40_000_000;
/** All pictures of strangers are drawn here, whatever for: what they hold adds up. */
const drawing = createRoom(2, { mostOfOne: 1 });
const largeOnes = createRoom(1);
/** Each takes one of the few threads that read files and check passwords as well. */
const looking = createRoom(2, { mostOfOne: 1 });
/** The other place of one that is drawn alone belongs to nobody, so that it is waited for by turns as well. */
const besideLarge = 'beside a large one';
const tooSmallToSee = { width: 16, height: 16, fit: 'fill' } as const;

/** What its head says of it, also of one that is too large to be drawn. */
export async function lookAt(sight: Sight, who: string): Promise<Metadata> {
	const look = () => openPicture(sight, { limitInputPixels: false }).metadata();
	return { ...(await orUnreadable(() => looking.within(look, who))), orientation: sight.orientation };
}

/**
 * Draws a picture as it is to be held that does not take too much, when the turn of who asks for it has come; one that is broken, or takes
 * longer than so many seconds, is unreadable.
 */
export async function drawPicture<Result>(
	sight: Sight,
	{ as, who, seconds, metadata }: { as: Drawing; who: string; seconds: number; metadata?: Metadata },
	draw: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
	const facts = metadata ?? (await lookAt(sight, who));
	const bytes = boundMemory(facts, as);
	const isFilm = (facts.pages ?? 1) > 1;
	const work = () =>
		orUnreadable(() => {
			const picture = openPicture(sight, { animated: as === 'anew' && isFilm, failOn: 'error' });
			return draw(upright(picture, isFilm ? 1 : sight.orientation).timeout({ seconds }));
		});
	return bytes > smallBytes ? alone(work, who) : drawing.within(work, who);
}

/** Takes both places; of those who want both only one waits for its second. */
function alone<Result>(work: () => Promise<Result>, who: string): Promise<Result> {
	return largeOnes.within(() => drawing.within(() => drawing.within(work, besideLarge), who), who);
}

/** Refuses a picture that is broken, or that could never be shown small. */
export async function proveDrawable(sight: Sight, { who, seconds }: { who: string; seconds: number }): Promise<void> {
	await drawPicture(sight, { as: 'small', who, seconds }, (picture) => picture.resize(tooSmallToSee).raw().toBuffer());
}

async function orUnreadable<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch {
		throw new PictureFailure('unreadable');
	}
}
