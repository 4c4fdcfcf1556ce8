import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { explainStartFailure } from './explain.ts';
import { explainOldNode, nodeFloor } from './old-node.ts';

test('an older Node is answered with what is needed, and the floor is that of package.json', () => {
	const manifest = readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8');
	const { engines } = JSON.parse(manifest) as { engines: { node: string } };
	expect(engines.node).toBe(`>=${nodeFloor}`);
	for (const old of ['20.20.2', '22.9.0', '22.21.1', '18.20.0']) expect(explainOldNode(old)).toContain(old);
	for (const current of ['22.22.0', '22.100.1', '24.0.0', '26.10.0']) expect(explainOldNode(current)).toBeUndefined();
});

test('the tests run on a Node that the product supports', () => {
	expect(explainOldNode(process.versions.node)).toBeUndefined();
});

test('what is read before the version is looked at names nothing that an older Node lacks', () => {
	const source = readFileSync(path.resolve(import.meta.dirname, '../main.ts'), 'utf8');
	const named = [...source.matchAll(/^import \{([^}]*)\} from 'node:/gm)].map(([, names = '']) => names.trim());
	expect(named).toEqual(['existsSync']);
});

test('a start that failed tells what it failed by', () => {
	const failure = new Error('The database could not be migrated.', { cause: new Error('corrupted migrations') });
	expect(explainStartFailure(failure)).toContain('Because: corrupted migrations');
});
