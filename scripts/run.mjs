import { spawn } from 'node:child_process';
import { fail, installPackages, root } from './install.mjs';

/** Tools of the house that are TypeScript, by the name of their npm script. */
const tools = {
	'db:migrate': 'scripts/db-migrate.ts',
	'db:types': 'scripts/db-types.ts',
	backup: 'scripts/backup.ts',
	restore: 'scripts/restore.ts',
	bench: 'bench/bench.ts',
	soak: 'bench/soak.ts',
	generate: 'generator/generate.ts',
};
const [name = '', ...args] = process.argv.slice(2);
const tool = tools[name] ?? fail(`There is no tool "${name}".`, `Known: ${Object.keys(tools).join(', ')}.`);

installPackages();
if (name === 'bench' || name === 'soak') await (await import('./build.mjs')).buildAll();
const child = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', tool, ...args], {
	cwd: root,
	stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
