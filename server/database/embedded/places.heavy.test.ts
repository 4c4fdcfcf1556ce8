import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask, asRoot, clusterOf, makeDataDir, postmasterOf, removeDataDir } from './embedded.helper.ts';
import { startEmbedded } from './embedded.ts';
import { systemFolder } from './location.ts';

const rootTest = test.runIf(asRoot);
const forTests = true;

async function startAndStop(dataDir: string, statement = 'SELECT 1'): Promise<unknown[]> {
	const database = await startEmbedded({ dataDir, forTests });
	try {
		return await ask(database.connection, statement);
	} finally {
		await database.stop();
	}
}

rootTest(
	'root lends the server an ordinary account, and the cluster lies in a DATA_DIR that account can enter',
	async () => {
		const dataDir = makeDataDir();
		chmodSync(path.dirname(dataDir), 0o755);
		const database = await startEmbedded({ dataDir, forTests });
		expect(clusterOf(dataDir)).toBe(path.join(dataDir, 'postgres'));
		expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0);
		await database.stop();
	},
);

rootTest('under a folder closed to others, as mktemp -d makes it, the cluster lies in the system folder', async () => {
	const dataDir = makeDataDir();
	await startAndStop(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
	expect(path.dirname(clusterOf(dataDir))).toBe(systemFolder);
	expect(await startAndStop(dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

rootTest('two closed DATA_DIRs never share a cluster, and a copy of one is refused with a way out', async () => {
	const [one, other] = [makeDataDir(), makeDataDir()];
	await startAndStop(one);
	await startAndStop(other);
	expect(clusterOf(one)).not.toBe(clusterOf(other));
	const copy = `${one}-copy`;
	cpSync(one, copy, { recursive: true });
	await expect(startAndStop(copy)).rejects.toThrow(/is a copy.*postgres\.location.*DATABASE_URL/);
	rmSync(path.join(copy, 'postgres.location'));
	onTestFinished(() => removeDataDir(copy));
	await startAndStop(copy);
	expect(clusterOf(copy)).not.toBe(clusterOf(one));
});

rootTest('a closed DATA_DIR that is moved keeps its database', async () => {
	const dataDir = makeDataDir();
	await startAndStop(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
	const moved = `${dataDir}-moved`;
	renameSync(dataDir, moved);
	onTestFinished(() => removeDataDir(moved));
	expect(await startAndStop(moved, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
	mkdirSync(dataDir);
	await startAndStop(dataDir);
	expect(clusterOf(dataDir)).not.toBe(clusterOf(moved));
});

rootTest('a closed DATA_DIR that was deleted begins anew, and its old database is set aside, not lost', async () => {
	const dataDir = makeDataDir();
	await startAndStop(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
	const cluster = clusterOf(dataDir);
	rmSync(dataDir, { recursive: true });
	mkdirSync(dataDir);
	await expect(startAndStop(dataDir, 'SELECT answer FROM kept')).rejects.toThrow('does not exist');
	const aside = readdirSync(systemFolder).filter((name) => name.startsWith(`${path.basename(cluster)}.`));
	expect(aside).toHaveLength(1);
	for (const name of aside) rmSync(path.join(systemFolder, name), { recursive: true });
});

rootTest('a database that is gone from the system folder is reported, never replaced in silence', async () => {
	const dataDir = makeDataDir();
	await startAndStop(dataDir);
	rmSync(clusterOf(dataDir), { recursive: true });
	await expect(startAndStop(dataDir)).rejects.toThrow(/is gone/);
});

rootTest('the database of a test run lies in its DATA_DIR, closed or not, to vanish with it', async () => {
	const dataDir = path.dirname(makeDataDir());
	await startAndStop(dataDir);
	expect(clusterOf(dataDir)).toBe(path.join(dataDir, 'postgres'));
});

test('a cluster half made by a killed program is made anew', async () => {
	const dataDir = makeDataDir();
	chmodSync(path.dirname(dataDir), 0o755);
	const half = path.join(dataDir, 'postgres.new-aaaaaa');
	mkdirSync(path.join(half, 'base'), { recursive: true });
	await startAndStop(dataDir);
	expect(existsSync(half)).toBe(false);
});
