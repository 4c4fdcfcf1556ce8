/** Under which name goods remember where they came from: an id counts with its shop. */
export function originName(source: string, shop: string): string {
	return shop === '' ? source : `${source}:${shop}`;
}
