import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** APP_SECRET, or the one made at the first start and kept in DATA_DIR (readable by its owner only). */
export async function readSecret({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
	if (appSecret) return appSecret;
	const file = path.join(dataDir, 'secret');
	await mkdir(dataDir, { recursive: true });
	try {
		// `wx` fails where another process was first: then its secret is ours.
		await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
	return (await readFile(file, 'utf8')).trim();
}
