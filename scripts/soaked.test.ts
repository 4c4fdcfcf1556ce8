import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { soaked } from './soaked.ts';

test('whatever SECURITY.md says is tried is soaked', () => {
	const text = readFileSync(path.join(import.meta.dirname, '../SECURITY.md'), 'utf8');
	const [table = ''] = text.split('\n## ').filter((part) => part.startsWith('How it is tried'));
	const named = [...table.matchAll(/`((?:server|scripts)\/[^`\s]+\.test\.ts)`/g)].map(([, file = '']) => file);
	expect(named.length).toBeGreaterThan(30);
	expect(named.filter((file) => !soaked.some((part) => file.includes(part)))).toEqual([]);
});

test('what is soaked by the whole of its name is there', () => {
	const root = path.join(import.meta.dirname, '..');
	const whole = soaked.filter((part) => part.endsWith('.test.ts'));
	expect(whole.length).toBeGreaterThan(30);
	expect(whole.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the projects that are soaked can run in one go', () => {
	const projects = (config.test?.projects ?? []) as { test: { name: string; maxWorkers?: string } }[];
	const workers = projects.filter(({ test: { name } }) => name !== 'e2e').map(({ test: { maxWorkers } }) => maxWorkers);
	expect(new Set(workers).size).toBe(1);
});
