import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atelierIcon, atelierLogo, silhouette } from '#server/seeds/demo/art/marks.ts';
import { toPng } from '#server/seeds/demo/art/render.ts';

const root = join(import.meta.dirname, '..', 'web', 'public');

async function save(path: string, content: string | Buffer): Promise<void> {
	const file = join(root, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, content);
	process.stdout.write(`${path} ${content.length} bytes\n`);
}

await save('favicon.svg', `${atelierIcon()}\n`);
await save('logo.svg', `${atelierLogo()}\n`);
await save('static/images/avatar.png', await toPng(silhouette(), 256));
