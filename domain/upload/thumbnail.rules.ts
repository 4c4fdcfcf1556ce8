/** The goods picture that stands in for one that could not be had; the goods bears a mark then. */
export const placeholderImage = '/static/images/placeholder.webp';

/** The sides in pixels that small pictures are made in; nobody can ask for others. */
export const thumbnailSides = [80, 160, 320, 640] as const;

const storedPicture = /^\/storage\/([^~][^?#]*\.(?:jpe?g|png|webp|gif))$/i;

/** Where a stored picture is found small, its shorter side at least so many pixels; what has no small picture stays. */
export function thumbnailPath(url: string, pixels: number): string {
	const [, key] = storedPicture.exec(url) ?? [];
	const side = thumbnailSides.find((each) => each >= pixels) ?? thumbnailSides.at(-1);
	return key ? `/storage/~${side}/${key}` : url;
}

/** The side that an address asks for, spelled one way only; nothing where no picture of it is made of the file. */
export function thumbnailSide(url: string, digits: string): number | undefined {
	return storedPicture.test(url) ? thumbnailSides.find((side) => String(side) === digits) : undefined;
}
