import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isBeyondSync, writeWhole } from './whole-file.ts';

const failure = (code: string) => Object.assign(new Error(`${code}, fsync`), { code });

test('a folder that cannot be synced, on Windows or a disk behind a network, is no reason to refuse a file', () => {
	expect(isBeyondSync(failure('EPERM'), 'win32')).toBe(true);
	for (const code of ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP']) expect(isBeyondSync(failure(code), 'linux')).toBe(true);
	for (const code of ['EIO', 'ENOSPC', 'EPERM']) expect(isBeyondSync(failure(code), 'linux')).toBe(false);
});

test.runIf(process.platform === 'linux')('what the system says where something cannot be synced is known', async () => {
	const handle = await open('/dev/null', 'r');
	onTestFinished(() => handle.close());
	const said = await handle.sync().catch((error: unknown) => error);
	expect(isBeyondSync(said, 'linux')).toBe(true);
});

test('a file is written as a whole in the place of the one before', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'atelier-whole-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = path.join(folder, 'kept');
	for (const text of ['one', 'two']) await writeWhole(file, text);
	expect(await readFile(file, 'utf8')).toBe('two');
});
