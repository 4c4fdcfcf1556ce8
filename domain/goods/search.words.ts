import { initialsOf, soundsOfPinyin } from './sounds.ts';

/** One way to write what a word means, and how much less it counts than the word itself. */
export interface WordForm {
	readonly form: string;
	readonly minus: number;
}

/** A word of a search with its forms, itself first. */
export interface TypedWord {
	readonly word: string;
	readonly forms: readonly WordForm[];
}

const mostWords = 6;
/** What another form counts less than the word as it was typed. */
export const formMinus = { singular: 1, synonym: 3, sound: 4, initials: 6 } as const;

/** The words of a search, each with what it may stand for: one of many, pinyin or its first letters. */
export function typedWords(text: string): TypedWord[] {
	return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords).map(typedWord);
}

/** A word with its forms. */
export function typedWord(word: string): TypedWord {
	const one = singularOf(word);
	const initials = initialsOf(word);
	const forms = [
		{ form: word, minus: 0 },
		...(one ? [{ form: one, minus: formMinus.singular }] : []),
		...soundsOfPinyin(word).map((form) => ({ form, minus: formMinus.sound })),
		...(initials ? [{ form: initials, minus: formMinus.initials }] : []),
	];
	return { word, forms };
}

function singularOf(word: string): string | undefined {
	if (!/^[a-z]{2,}[^us]s$/.test(word)) return undefined;
	if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
	if (word.endsWith('ves')) return `${word.slice(0, -3)}f`;
	return word.slice(0, /(?:ss|x|ch|sh|zz)es$/.test(word) ? -2 : -1);
}

/** A part of a word that found nothing, and how much it says; of `sound` what it sounds like is sought as well. */
export interface WordPart {
	readonly part: string;
	readonly weight: number;
	readonly sound: boolean;
}

/** What a search that found nothing is sought by, with the sounds: of a long text no more than of a short one. */
export const mostParts = 16;
/** Of a run of letters so many count; what is longer is no word of anything. */
const longestHan = 12;
const longestLatin = 24;
const weights = { whole: 8, pair: 4, letter: 1 } as const;
/** Letters that stand in everything and say nothing. */
const empty = new Set('的了和与之个一是在有我你他这那不也很都就');
const han = /\p{Script=Han}+/gu;
const latin = /[a-z]+/g;
const isCode = (run: string) => run.length > 1 && /[0-9]/.test(run);

/** What the words of a search fall apart into: all of a word, its pairs, its letters; those that say most first. */
export function partsOf(words: readonly string[]): WordPart[] {
	const parts = words.flatMap((word) => [
		...[...word.matchAll(han)].flatMap(([run]) => partsOfHan([...run].slice(0, longestHan))),
		...[...word.matchAll(latin)].flatMap(([run]) => partsOfLatin(run.slice(0, longestLatin))),
		...(word.match(/[a-z0-9-]+/g) ?? []).filter(isCode).map((part) => ({ part, weight: weights.whole, sound: false })),
	]);
	const byPart = new Map<string, WordPart>();
	for (const part of parts) if ((byPart.get(part.part)?.weight ?? 0) < part.weight) byPart.set(part.part, part);
	return [...byPart.values()].toSorted((one, other) => other.weight - one.weight).slice(0, mostParts);
}

function partsOfHan(letters: readonly string[]): WordPart[] {
	const said = letters.filter((letter) => !empty.has(letter));
	return [
		...(letters.length > 1 ? [{ part: letters.join(''), weight: weights.whole, sound: true }] : []),
		...(letters.length > 2 ? pairsOf(letters).map((part) => ({ part, weight: weights.pair, sound: true })) : []),
		...said.map((part) => ({ part, weight: weights.letter, sound: letters.length === 1 })),
	];
}

function pairsOf(letters: readonly string[]): string[] {
	return letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
}

/** What begins a word, what ends one, and what it sounds like as far as it is pinyin. */
function partsOfLatin(run: string): WordPart[] {
	const cuts = Array.from({ length: Math.max(0, Math.min(run.length, 16) - 5) }, (_, at) => at + 3);
	const halves = cuts.flatMap((cut) => [run.slice(0, cut), run.slice(cut)]);
	const readings = [run, run.slice(0, -1), run.slice(0, -2)].map((part) => soundsOfPinyin(part)[0] ?? '');
	const reading = [...(readings.find(Boolean) ?? '')];
	return [
		...(run.length > 2 ? [{ part: ` ${run}`, weight: weights.whole, sound: false }] : []),
		...halves.map((part) => ({ part: ` ${part}`, weight: part.length / 2, sound: false })),
		...(reading.length > 1 ? [{ part: reading.join(''), weight: weights.whole, sound: false }] : []),
		...(reading.length > 2 ? pairsOf(reading).map((part) => ({ part, weight: weights.pair, sound: false })) : []),
		...reading.map((part) => ({ part, weight: weights.letter, sound: false })),
	];
}
