import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
	ask,
	clusterOf,
	countWritten,
	eventually,
	makeDataDir,
	postmasterFileOf,
	postmasterOf,
	startProgram,
	writeUntilGone,
} from './embedded.helper.ts';
import { startEmbedded } from './embedded.ts';
import { livePostmaster } from './processes.ts';

test('of four programs that start at once one owns the server and all are served', async () => {
	const dataDir = makeDataDir();
	const programs = await Promise.all(Array.from({ length: 4 }, () => startProgram(dataDir)));
	const owners = await Promise.all(programs.map((program) => program.isOwner()));
	expect(owners.filter(Boolean)).toHaveLength(1);
	expect(await ask(dataDir, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	await Promise.all(programs.map((program) => program.stop()));
	await eventually(() => livePostmaster(clusterOf(dataDir)) === null, 'the last one stopped the server');
});

test('an adopter lets go without ending the server', async () => {
	const dataDir = makeDataDir();
	const owner = await startEmbedded({ dataDir, forTests: true });
	const adopter = await startProgram(dataDir);
	expect(await adopter.isOwner()).toBe(false);
	const before = postmasterOf(dataDir);
	await adopter.stop();
	expect(postmasterOf(dataDir)).toBe(before);
	expect(await ask(owner.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	await owner.stop();
});

test('an adopter whose owner is killed takes the lock and brings the server back with all that was committed', async () => {
	const dataDir = makeDataDir();
	const owner = await startProgram(dataDir);
	const adopter = await startEmbedded({ dataDir });
	expect(adopter.isOwner).toBe(false);
	const writing = await writeUntilGone(dataDir);
	await eventually(() => writing.acknowledged() > 50, 'fifty rows were written');
	const first = postmasterOf(dataDir);
	await owner.kill();
	await writing.gone;
	await eventually(() => adopter.isOwner, 'the adopter became the owner');
	expect(postmasterOf(dataDir)).not.toBe(first);
	expect(await countWritten(dataDir, writing.acknowledged())).toBe(writing.acknowledged());
	await adopter.stop();
});

test('the server ends when its owner is killed', async () => {
	const dataDir = makeDataDir();
	const owner = await startProgram(dataDir);
	const cluster = clusterOf(dataDir);
	await owner.kill();
	await eventually(() => livePostmaster(cluster) === null, 'the server ended');
	await eventually(() => !existsSync(postmasterFileOf(dataDir)), 'it ended in good order');
});

test.each(['its owner alone', 'its owner and itself'])(
	'after kill -9 of %s the next start has every acknowledged row',
	async (victims) => {
		const dataDir = makeDataDir();
		const owner = await startProgram(dataDir);
		const writing = await writeUntilGone(dataDir);
		await eventually(() => writing.acknowledged() > 50, 'fifty rows were written');
		const group = processGroupOf(postmasterOf(dataDir));
		if (victims !== 'its owner alone') process.kill(-group, 'SIGKILL');
		await owner.kill();
		await writing.gone;
		const next = await startEmbedded({ dataDir });
		expect(next.isOwner).toBe(true);
		expect(await countWritten(dataDir, writing.acknowledged())).toBe(writing.acknowledged());
		await next.stop();
	},
);

test('Ctrl-C at the terminal of the owner does not reach the server', async () => {
	const dataDir = makeDataDir();
	const owner = await startProgram(dataDir);
	expect(processGroupOf(postmasterOf(dataDir))).not.toBe(owner.process.pid);
	await owner.stop();
});

function processGroupOf(pid: number): number {
	if (process.platform !== 'linux') {
		return Number(spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
	}
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}
