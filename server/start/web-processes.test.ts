import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('a web process that dies while its siblings start is replaced', async () => {
	const program = path.join(import.meta.dirname, 'web-processes.helper.ts');
	const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'inherit'] });
	onTestFinished(() => void child.kill('SIGKILL'));
	const [said] = await once(child.stdout, 'data');
	expect(String(said)).toBe('serving: 2,3');
	await once(child, 'exit');
	expect(child.exitCode).toBe(0);
});
