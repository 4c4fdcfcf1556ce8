import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { soaked } from './soaked.ts';

test('whatever SECURITY.md says is tried is soaked', () => {
	const text = readFileSync(path.join(import.meta.dirname, '../SECURITY.md'), 'utf8');
	const [table = ''] = text.split('\n## ').filter((part) => part.startsWith('How it is tried'));
	const named = [...table.matchAll(/`((?:server|scripts)\/[^`\s]+\.test\.ts)`/g)].map(([, file = '']) => file);
	expect(named.length).toBeGreaterThan(30);
	expect(named.filter((file) => !soaked.some((part) => file.includes(part)))).toEqual([]);
});
