import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { floor } from './current-node.mjs';
import { root, step } from './house.mjs';
import { prepare } from './install.mjs';
import { partsOf } from './parts.mjs';

const sources = ['demo', 'domain', 'server', 'web', 'package-lock.json', 'package.json', 'vite.config.ts', 'scripts'];
const stampFile = path.join(root, 'build', 'stamp');

/** Bundles the server and builds the front ends where a source has changed since the last build. */
export async function buildAll({ force = false } = {}) {
	const stamp = sourceStamp();
	if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
	step('Building the server');
	rmSync(path.join(root, 'build'), { recursive: true, force: true });
	await buildServer();
	step('Building the front ends');
	await buildPages();
	mkdirSync(path.dirname(stampFile), { recursive: true });
	writeFileSync(stampFile, stamp);
}

/** The four apps for browsers, and the store once more for the server. */
async function buildPages() {
	const { build } = await import('vite');
	const environment = process.env.NODE_ENV;
	const pages = { root: path.join(root, 'web'), configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' };
	await build({
		...pages,
		build: { rolldownOptions: inParts((await build({ ...pages, build: { write: false } })).output) },
	});
	await build({
		configFile: path.join(root, 'vite.config.ts'),
		logLevel: 'warn',
		build: {
			ssr: 'store/server.tsx',
			outDir: '../build/web-server',
			copyPublicDir: false,
			rolldownOptions: { output: { entryFileNames: 'store.js' } },
		},
		// React's development build would render at a tenth of the speed.
		define: { 'process.env.NODE_ENV': JSON.stringify('production') },
		ssr: { noExternal: true },
	});
	// Vite says `production` to the whole process; the shop that is started from it would refuse mock payments.
	if (environment === undefined) delete process.env.NODE_ENV;
	else process.env.NODE_ENV = environment;
}

/** How a build puts into one file what a build without that shows to be fetched together. */
function inParts(output) {
	const parts = partsOf(output, ({ name }) => ['framework', 'icons', 'kit', 'rolldown-runtime'].includes(name));
	const group = { name: (id) => parts.get(id) ?? null, debugName: 'parts', includeDependenciesRecursively: false };
	return { preserveEntrySignatures: 'allow-extension', output: { codeSplitting: { groups: [group] } } };
}

/** The server as one ESM file per program; packages stay outside, SQL and other assets lie beside it. */
async function buildServer() {
	const { build } = await import('esbuild');
	await build(serverBundle());
	copyAssets();
}

/** The options of esbuild, for building once and for the watching build of `npm run dev`. */
export function serverBundle() {
	return {
		entryPoints: {
			main: path.join(root, 'server/main.ts'),
			// Beside it, in a process of its own: what reads files of strangers.
			'table.worker': path.join(root, 'server/reading/table.worker.ts'),
		},
		outdir: path.join(root, 'build/server'),
		bundle: true,
		packages: 'external',
		platform: 'node',
		format: 'esm',
		target: `node${floor}`,
		sourcemap: true,
		splitting: true,
		chunkNames: 'part-[hash]',
		logLevel: 'warning',
	};
}

/** SQL and fonts that the bundle reads from beside itself. */
export function copyAssets() {
	for (const [from, to] of [
		['server/database/schema', 'schema'],
		['server/database/migrations', 'migrations'],
		['server/features/captcha/font', 'font'],
	]) {
		if (existsSync(path.join(root, from)))
			cpSync(path.join(root, from), path.join(root, 'build/server', to), { recursive: true });
	}
}

function sourceStamp() {
	const hash = createHash('sha256');
	for (const source of sources) addToHash(path.join(root, source), hash);
	return hash.digest('hex');
}

function addToHash(file, hash) {
	if (!existsSync(file)) return;
	if (!statSync(file).isDirectory()) return void hash.update(path.relative(root, file)).update(readFileSync(file));
	const names = readdirSync(file).filter((name) => name !== 'node_modules' && !name.endsWith('.test.ts'));
	for (const name of names.sort()) addToHash(path.join(file, name), hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	await prepare();
	await buildAll({ force: true });
}
