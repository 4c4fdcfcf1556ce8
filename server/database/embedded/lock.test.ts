import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { tryLock } from './lock.ts';
import { birthByPs, processBirth } from './processes.ts';

afterEach(() => {
	vi.unstubAllEnvs();
});

function makeFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'atelier-lock-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

test('a folder has one owner at a time, and the next one after its release', () => {
	const folder = makeFolder();
	const first = tryLock(folder);
	expect(first).not.toBeNull();
	expect(tryLock(folder)).toBeNull();
	first?.release();
	expect(tryLock(folder)).not.toBeNull();
	expect(readdirSync(folder)).toEqual(['postgres.lock.2']);
});

test('the lock of a pid that lives on as another process counts for nothing', () => {
	const folder = makeFolder();
	writeFileSync(path.join(folder, 'postgres.lock.7'), JSON.stringify([process.pid, 'an earlier life']));
	expect(tryLock(folder)).not.toBeNull();
});

test('of many who find the same dead owner exactly one takes over', async () => {
	const folder = makeFolder();
	writeFileSync(path.join(folder, 'postgres.lock.3'), JSON.stringify([process.pid, 'an earlier life']));
	const contend = `
		import { tryLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
		process.stdin.once('data', () => {
			process.stdout.write(tryLock(${JSON.stringify(folder)}) ? 'won' : 'lost');
			process.stdin.once('data', () => process.exit());
		});
		process.stdout.write('ready');
	`;
	const contenders = Array.from({ length: 5 }, () =>
		spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', contend]),
	);
	await Promise.all(contenders.map((contender) => once(contender.stdout, 'data')));
	const answers = contenders.map(async (contender) => String((await once(contender.stdout, 'data'))[0]));
	for (const contender of contenders) contender.stdin.write('go');
	expect((await Promise.all(answers)).sort()).toEqual(['lost', 'lost', 'lost', 'lost', 'won']);
	for (const contender of contenders) contender.stdin.write('end');
});

test('a process has one birth for all of its life, and none after it', async () => {
	const child = spawn('sleep', ['60']);
	const pid = child.pid ?? 0;
	const birth = processBirth(pid);
	expect(birth).not.toBeNull();
	expect(processBirth(pid)).toBe(birth);
	expect(processBirth(process.pid)).not.toBe(birth);
	child.kill('SIGKILL');
	await once(child, 'exit');
	expect(processBirth(pid)).toBeNull();
});

test('whoever asks ps for a birth is told the same, whatever zone and language they live in', () => {
	const told = ['UTC', 'Asia/Shanghai', 'America/St_Johns'].map((zone) => {
		vi.stubEnv('TZ', zone);
		vi.stubEnv('LC_ALL', zone === 'UTC' ? 'C' : 'zh_CN.UTF-8');
		return birthByPs(process.pid);
	});
	expect(new Set(told).size).toBe(1);
	expect(told[0]).toMatch(/^\w{3} \w{3} +\d+ [\d:]{8} \d{4}$/);
	expect(birthByPs(99_999_999)).toBeNull();
});
