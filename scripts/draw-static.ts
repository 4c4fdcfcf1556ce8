import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atelierIcon, atelierLogo, silhouette } from '#demo/art/marks.ts';
import { toPng } from '#demo/art/render.ts';
import { drawBanner, drawPlaceholder } from '#demo/brand.ts';

/** Everything below `/static/` that is drawn by our own code; run it again after a change of the drawings. */
const root = join(import.meta.dirname, '..', 'web', 'public', 'static');

async function save(path: string, content: string | Buffer): Promise<void> {
	const file = join(root, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, content);
	process.stdout.write(`static/${path} ${content.length} bytes\n`);
}

await save('favicon.svg', `${atelierIcon()}\n`);
await save('logo.svg', `${atelierLogo()}\n`);
for (const side of [192, 512]) await save(`images/icon-${side}.png`, await toPng(atelierIcon(), side));
await save('images/avatar.png', await toPng(silhouette(), 256));
await save('images/placeholder.webp', await drawPlaceholder());
await save('images/hero.webp', await drawBanner('store'));
