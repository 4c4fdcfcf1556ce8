/** An act as somebody says it: by its word, and mostly the number or name of what it is done with. */
interface SpokenAct {
	/** What it is taken with; `none` leads to its place straight away. */
	readonly of: string;
	/** By what it is called; the first of each language is shown. */
	readonly words: { readonly 'zh-cn': readonly string[]; readonly en: readonly string[] };
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Letters are parted from what follows by a blank; Chinese stands without one. */
function begins(typed: string, word: string): boolean {
	if (!typed.startsWith(word)) return false;
	const next = typed.charAt(word.length);
	return next === '' || next === ' ' || /\p{Script=Han}$/u.test(word);
}

/** What a text says of the acts of a palette. */
export function spoken<Name extends string>(acts: Readonly<Record<Name, SpokenAct>>) {
	const names = Object.keys(acts) as Name[];
	const wordsOf = (name: Name) => Object.values(acts[name].words).flat();
	return {
		/** A text that begins with the word of acts, as `ship 3484` and `发货3484`: those acts, and what they are to be taken with. */
		asked(text: string): { names: Name[]; object: string } {
			const typed = plain(text);
			const found = names
				.filter((name) => acts[name].of !== 'none')
				.flatMap((name) => wordsOf(name).map((word) => ({ name, word })))
				.filter(({ word }) => begins(typed, word));
			const longest = Math.max(0, ...found.map(({ word }) => word.length));
			const asked = found.filter(({ word }) => word.length === longest).map(({ name }) => name);
			return { names: asked, object: typed.slice(longest).trim() };
		},
		/** The acts whose words a text may be the beginning of, for who is still typing them. */
		begun(text: string): Name[] {
			const typed = plain(text);
			if (typed === '') return [];
			const isBegun = (word: string) => word.startsWith(typed) || (typed.length > 1 && word.includes(typed));
			return names.filter((name) => wordsOf(name).some(isBegun));
		},
	};
}
