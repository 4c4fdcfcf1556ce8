import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder as the build leaves it, with next to nothing in it. */
export async function builtPages(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'atelier-web-'));
	for (const area of ['admin', 'member', 'merchant', 'store']) {
		await mkdir(path.join(folder, area));
		await writeFile(
			path.join(folder, area, 'index.html'),
			`<html lang="zh-cn"><script nonce="__CSP_NONCE__"></script>the ${area} app<!--app--></html>`,
		);
	}
	await mkdir(path.join(folder, 'assets'));
	await mkdir(path.join(folder, 'static'));
	for (const name of ['app-1a2b.js', 'app-1a2b.js.br', 'app-1a2b.js.gz']) {
		await writeFile(path.join(folder, 'assets', name), 'code');
	}
	await writeFile(path.join(folder, 'static', 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	return folder;
}
