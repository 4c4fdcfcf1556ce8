import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Lock {
	packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
}

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

test('the lock file names no registry host', () => {
	const resolved = Object.entries(lock.packages).filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''));
	expect(resolved).toEqual([]);
});

test('every optional package of every platform has its entry, or npm ci calls the lock out of step', () => {
	const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter(
			(name) => !lock.packages[`${place}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
		),
	);
	expect(missing).toEqual([]);
});
