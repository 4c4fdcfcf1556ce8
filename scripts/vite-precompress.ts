import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|txt|map)$/;
/** Below this size a compressed answer saves no packet. */
const minBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(file: string): Promise<void> {
	const raw = readFileSync(file);
	if (raw.length < minBytes) return;
	const [brotli, zipped] = await Promise.all([
		toBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
		toGzip(raw, { level: 9 }),
	]);
	writeFileSync(`${file}.br`, brotli);
	writeFileSync(`${file}.gz`, zipped);
}

/** Writes `.br` and `.gz` beside every text file of a build, so that the server never compresses one itself. */
export function precompress(): Plugin {
	return {
		name: 'atelier:precompress',
		apply: 'build',
		async writeBundle({ dir }) {
			if (!dir) return;
			const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
				.filter((name) => compressible.test(name))
				.map((name) => path.join(dir, name))
				.filter((file) => statSync(file).isFile());
			await Promise.all(files.map(compress));
		},
	};
}
