import { spawn } from 'node:child_process';
import { fail, programFile, root } from './house.mjs';
import { prepare } from './install.mjs';

/** Tools of the house that are TypeScript, by the name of their npm script. */
const tools = {
	'db:migrate': 'scripts/db-migrate.ts',
	'db:types': 'scripts/db-types.ts',
	backup: 'scripts/backup.ts',
	restore: 'scripts/restore.ts',
	bench: 'bench/bench.ts',
	soak: 'bench/soak.ts',
	generate: 'generator/generate.ts',
	lists: 'scripts/write-lists.ts',
	pins: 'scripts/pins.ts',
};
/** Programs of the packages, with their arguments. */
const programs = {
	fix: ['biome', 'check', '--write', '.'],
	e2e: ['vitest', 'run', '--project', 'e2e'],
	vitest: ['vitest'],
};
const needBuild = ['bench', 'soak', 'e2e'];

const [name = '', ...args] = process.argv.slice(2);
if (!tools[name] && !programs[name]) {
	fail(`There is no tool "${name}".`, `Known: ${Object.keys({ ...tools, ...programs }).join(', ')}.`);
}
await prepare();
if (needBuild.includes(name)) await (await import('./build.mjs')).buildAll();
const child = spawn(process.execPath, [...command(), ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

function command() {
	if (tools[name]) return ['--enable-source-maps', '--import', 'tsx', tools[name]];
	const [program, ...args] = programs[name];
	return [programFile(program), ...args];
}
