import type { LucideIcon } from 'lucide-react';
import { alikeIcons } from './alike.icons.ts';
import { awesomeIcons } from './awesome.icons.ts';
import { elementIcons } from './element.icons.ts';
import { localIcons } from './local.icons.ts';

function behind(prefix: string, icons: Readonly<Record<string, LucideIcon>>): [string, LucideIcon][] {
	return Object.entries(icons).map(([name, icon]) => [prefix + name, icon]);
}

/** The icons that people choose from, by the names that clients of the protocol know and that are stored. */
export const iconSet: ReadonlyMap<string, LucideIcon> = new Map([
	...behind('fa fa-', awesomeIcons),
	...behind('el-icon-', elementIcons),
	...behind('local-', localIcons),
]);

const chosen = [...iconSet].map(([name, icon]) => [wordOf(name), icon] as const);
const alike = Object.entries(alikeIcons).flatMap(([name, words]) =>
	words.split(' ').map((word) => [word, iconSet.get(name)] as const),
);

// The first of a word is its icon, and its own comes before those that are only alike.
const byWord = new Map([...chosen, ...alike].reverse());

/** What we draw for a stored name: the icon of that name, or of the same word in another spelling, collection or manner. */
export function iconOf(name: string): LucideIcon | undefined {
	return iconSet.get(name) ?? iconSet.get(inCapitals(name)) ?? byWord.get(wordOf(name));
}

/** `el-icon-arrow-down` is the arrow of Element, which is another one than that of Font Awesome. */
function inCapitals(name: string): string {
	const [, word = ''] = name.split(/^el-icon-/);
	const parts = word.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
	return `el-icon-${parts.join('')}`;
}

/** `fa-solid fa-star`, `fa fa-star-o` and `el-icon-StarFilled` are all a star. */
function wordOf(name: string): string {
	return name
		.trim()
		.replace(/^(?:fa[a-z-]* fa-|el-icon-|local-|iconfont (?:icon-)?)/, '')
		.replace(/(?<=[a-z\d])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, '-$&')
		.toLowerCase()
		.replace(/-(?:o|filled|solid|outline)$/, '');
}
