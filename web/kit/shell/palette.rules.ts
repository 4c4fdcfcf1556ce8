/** A screen as a palette knows it. */
export interface PaletteScreen {
	/** By what it is called in the program. */
	readonly id: string;
	readonly title: string;
}

/** How a Chinese title sounds. */
export interface Sounds {
	initials: string;
	pinyin: string;
}

/** How well a screen answers what was typed: 0 = not at all. */
function scoreOf(screen: PaletteScreen, sounds: Sounds | undefined, words: string): number {
	const title = screen.title.toLowerCase();
	if (title.startsWith(words)) return 4;
	if (title.includes(words)) return 3;
	if (sounds?.initials.startsWith(words) || sounds?.pinyin.startsWith(words)) return 2;
	const isInside = sounds?.initials.includes(words) || sounds?.pinyin.includes(words) || screen.id.includes(words);
	return isInside ? 1 : 0;
}

/** The screens that answer, the best first and otherwise in the order of the menu. */
export function matchingScreens<Screen extends PaletteScreen>(
	screens: readonly Screen[],
	sounds: ReadonlyMap<string, Sounds>,
	typed: string,
): Screen[] {
	const words = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
	if (words === '') return [...screens];
	return screens
		.map((screen) => ({ screen, score: scoreOf(screen, sounds.get(screen.id), words) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score)
		.map(({ screen }) => screen);
}

/** What was opened last comes first, each once. */
export function withRecent(recent: readonly string[], id: string, most: number): string[] {
	return [id, ...recent.filter((other) => other !== id)].slice(0, most);
}

/** The place after pressing an arrow; from the last to the first and back. */
export function moved(index: number, step: 1 | -1, length: number): number {
	return length === 0 ? 0 : (index + step + length) % length;
}
