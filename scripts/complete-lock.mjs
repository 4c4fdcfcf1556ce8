import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * npm leaves packages of foreign platforms out of the lock file where the registry at hand does not
 * carry them, and `npm ci` then calls the lock out of step. This adds the missing names after an install.
 */
const file = path.resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
	for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
		const known = place ? [`${place}/node_modules/${name}`, `node_modules/${name}`] : [`node_modules/${name}`];
		if (known.some((candidate) => lock.packages[candidate])) continue;
		lock.packages[`node_modules/${name}`] = {
			version,
			optional: true,
			...(entry.dev ? { dev: true } : {}),
			...platform(name),
		};
		added += 1;
	}
}
// The judge of patterns brings itself as a Java archive and as a program too, 50 MB of them; its JavaScript is what is used.
for (const [place, entry] of Object.entries(lock.packages))
	if (/^node_modules\/recheck-/.test(place)) entry.os = ['none'];
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, '\t')}\n`);
console.log(`${added} names added to the lock file.`);

/** `@biomejs/cli-linux-x64-musl` → os linux, cpu x64, libc musl: what keeps npm from installing it here. */
function platform(name) {
	const words = name.split(/[-/.]/);
	const pick = (list) => list.filter((word) => words.includes(word));
	const os = pick([
		'android',
		'darwin',
		'freebsd',
		'linux',
		'openharmony',
		'win32',
		'openbsd',
		'netbsd',
		'sunos',
		'aix',
	]);
	const cpu = pick([
		'arm',
		'arm64',
		'ia32',
		'x64',
		'ppc64',
		'ppc64le',
		'riscv64',
		's390x',
		'wasm32',
		'loong64',
		'mips64el',
	]);
	const libc = words.includes('musl') || words.includes('linuxmusl') ? ['musl'] : [];
	if (words.includes('linuxmusl')) os.push('linux');
	if (words.includes('armhf') || words.includes('gnueabihf') || words.includes('musleabihf')) cpu.push('arm');
	return {
		...(os.length ? { os } : { os: ['none'] }),
		...(cpu.length ? { cpu } : {}),
		...(libc.length ? { libc } : {}),
	};
}
