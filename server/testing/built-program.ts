import { spawnSync } from 'node:child_process';
import { root } from './program.ts';

/** Node runs the product as it is built: what `npm start` runs. */
export const fromBuild = ['build/server/main.js'];

/** Builds the product where a source has changed since the last build; by a program of its own, as tests are no production. */
export function buildProgram(): void {
	const { NODE_ENV: _, VITEST: __, ...env } = process.env;
	const build = "await (await import('./scripts/build.mjs')).buildAll()";
	const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
		cwd: root,
		env,
		encoding: 'utf8',
	});
	if (status !== 0) throw new Error(`It could not be built: ${stderr}`);
}
