/** What texts are filled with: what a pattern, a parser or a search may go over more than once. */
export const contents: Readonly<Record<string, string>> = {
	...{
		brackets: '<',
		tags: '<b>',
		'ends of tags': '<br></p>',
		entities: '&',
		quotations: '‹',
		'quotes and signs': `"'`,
	},
	...{ addresses: 'http://', mails: 'a@', spaces: ' ', words: ' a', lines: '\n', commas: ',', dots: 'a.', braces: '{' },
	...{
		percents: '%',
		underscores: '_',
		backslashes: '\\',
		digits: '1',
		phones: '13800138000 ',
		'groups of digits': '1 ',
	},
	...{ pairs: 'ab', emoji: '\u{1f600}', marks: 'e\u0301', characters: '瓷', mixtures: '瓷a ', openings: '[(' },
};

/** As many of them as are asked for, others with each seed. */
export function someContents(seed: number, count: number): [name: string, unit: string][] {
	const all = Object.entries(contents);
	const first = (seed * count) % all.length;
	return [...all.slice(first), ...all.slice(0, first)].slice(0, count);
}
