import { expect, test } from 'vitest';
import { handWritten, registriesIn } from './hand-kept.ts';

test('no list of what features declare is kept by hand beside the generated ones', () => {
	const sources = handWritten();
	expect(sources.size).toBeGreaterThan(1000);
	expect(registriesIn(sources)).toEqual([]);
});

test('a list kept by hand is named, what two features share is none', () => {
	const line = (feature: string) => `import { x } from '#domain/${feature}/${feature}.resource.ts';\n`;
	const sources = new Map([
		['web/admin/known.ts', ['goods', 'topic', 'stock'].map(line).join('')],
		['server/features/security/kept.ts', ['member', 'security'].map(line).join('')],
	]);
	expect(registriesIn(sources)).toEqual(['web/admin/known.ts lists what 3 features declare as .resource.ts']);
});
