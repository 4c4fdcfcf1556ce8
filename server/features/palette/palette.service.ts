import type { RuleRow } from '#domain/access/rule.ts';

/** How the Chinese titles of screens sound: whole, and by their initials. */
export async function soundsOf(rules: readonly RuleRow[]) {
	const { pinyin } = await import('pinyin-pro');
	return rules
		.filter((rule) => rule.type === 'menu')
		.map(({ name, title }) => {
			const sounds = pinyin(title, { toneType: 'none', type: 'array' });
			return { name, initials: sounds.map((sound) => sound[0] ?? '').join(''), pinyin: sounds.join('') };
		});
}
