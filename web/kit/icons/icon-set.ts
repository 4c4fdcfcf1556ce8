import type { LucideIcon } from 'lucide-react';
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

// The first of a word is its icon.
const byWord = new Map([...iconSet].reverse().map(([name, icon]) => [wordOf(name), icon]));

/** What we draw for a stored name: the icon of that name, or of the same word in another collection or manner. */
export function iconOf(name: string): LucideIcon | undefined {
	return iconSet.get(name) ?? byWord.get(wordOf(name));
}

/** `fa-solid fa-star`, `fa fa-star-o` and `el-icon-StarFilled` are all a star. */
function wordOf(name: string): string {
	return name
		.trim()
		.replace(/^(?:fa[a-z-]* fa-|el-icon-|local-|iconfont (?:icon-)?)/, '')
		.replace(/(?<=[a-z\d])[A-Z]/g, '-$&')
		.toLowerCase()
		.replace(/-(?:o|filled|solid|outline)$/, '');
}
