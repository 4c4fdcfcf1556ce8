import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { floor } from './current-node.mjs';
import { root, step } from './house.mjs';
import { prepare } from './install.mjs';
import { partsOf } from './parts.mjs';

const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const sources = ['demo', 'domain', 'server', 'web', 'package-lock.json', 'package.json', 'vite.config.ts', 'scripts'];
const stampFile = path.join(root, 'build', 'stamp');

/** Bundles the server and builds the front ends where a source has changed since the last build. */
export async function buildAll({ force = false } = {}) {
	const files = [...sourceFiles()];
	const touched = stampOf(files, ({ size, mtimeMs, ctimeMs }) => `${size} ${mtimeMs} ${ctimeMs}`);
	const built = readStamp();
	// As git does it: what nobody has touched is not read.
	if (!force && built.touched === touched) return;
	const read = stampOf(files, (_stat, file) => readFileSync(file));
	const stamp = JSON.stringify({ read, touched });
	if (!force && built.read === read) return writeFileSync(stampFile, stamp);
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

/** The server as one ESM file per program with its packages; SQL and other assets lie beside it. */
async function buildServer() {
	const { build } = await import('esbuild');
	await build(serverBundle());
	copyAssets();
}

/**
 * What stays a package: programs of the machine, and pages of documentation that are read from beside their code. All others lie
 * in the bundle, which is opened in a tenth of the time, and are packages of the build alone.
 */
const outside = Object.keys({ ...dependencies, ...optionalDependencies });

/**
 * The options of esbuild, for building once and for the watching build of `npm run dev`.
 * @returns {import('esbuild').BuildOptions}
 */
export function serverBundle() {
	return {
		entryPoints: {
			main: path.join(root, 'server/main.ts'),
			// Beside it, in a process of its own: what reads files of strangers.
			'table.worker': path.join(root, 'server/reading/table.worker.ts'),
		},
		outdir: path.join(root, 'build/server'),
		bundle: true,
		external: [...outside, 'pg-native'],
		// Packages of the older kind ask for parts of Node, and where they lie, as they are run.
		banner: {
			js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
		},
		define: {
			__dirname: 'import.meta.dirname',
			__filename: 'import.meta.filename',
			// Sockets do without what would have to be compiled for each machine.
			'process.env.WS_NO_BUFFER_UTIL': '"1"',
			'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
		},
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

/** What the last build was made of; nothing where there is none. */
function readStamp() {
	try {
		return JSON.parse(readFileSync(stampFile, 'utf8'));
	} catch {
		return {};
	}
}

/** The sources with what a look at the folder says of them. */
function* sourceFiles(names = sources) {
	for (const name of names) {
		const file = path.join(root, name);
		const stat = statSync(file, { throwIfNoEntry: false });
		if (!stat) continue;
		if (!stat.isDirectory()) yield { name, file, stat };
		else {
			const inside = readdirSync(file).filter((entry) => entry !== 'node_modules' && !entry.endsWith('.test.ts'));
			yield* sourceFiles(inside.sort().map((entry) => path.join(name, entry)));
		}
	}
}

function stampOf(files, tell) {
	const hash = createHash('sha256');
	for (const { name, file, stat } of files) hash.update(`${name}\n`).update(tell(stat, file)).update('\n');
	return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	await prepare();
	await buildAll({ force: true });
}
