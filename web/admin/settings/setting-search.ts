import type { ConfigItem } from './config.values.ts';

/** Whether a setting is called or explained by all these words. */
export function isFound({ title, tip, name }: Pick<ConfigItem, 'title' | 'tip' | 'name'>, sought: string): boolean {
	const text = `${title} ${tip} ${name.replaceAll('_', ' ')}`.toLowerCase();
	return sought
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
}
