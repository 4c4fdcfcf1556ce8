import { runProgram, step } from './house.mjs';
import { prepare } from './install.mjs';
import { startSystemPostgres, systemPostgres } from './system-postgres.mjs';

/** Minutes of each part, for the end. */
const took = [];

async function part(name, work) {
	step(name);
	const began = performance.now();
	await work();
	took.push(`  ${((performance.now() - began) / 60_000).toFixed(1).padStart(5)} min  ${name}`);
}

/** Runs tests; which failed, and how one runs alone, they say themselves. */
function runTests(args, env) {
	runProgram('vitest', ['run', ...args], '', env);
}

await prepare();
const { checkAll } = await import('./check.mjs');
const { buildAll } = await import('./build.mjs');
await part('What npm run check does', checkAll);
await part('Building', buildAll);
await part('HTTP tests on the embedded PostgreSQL', () => runTests(['--project', 'server']));

const programs = systemPostgres();
if (programs) {
	await part(`Queries, plans, migrations and locks on the PostgreSQL of this machine (${programs})`, async () => {
		const server = await startSystemPostgres(programs);
		try {
			// Fast ones only: what is heavy or hostile is so for reasons that the server's version does not touch. They run in 2041, when
			// seconds no longer fit 32 bits.
			const rooms = ['server/features', 'server/resource', 'server/auth', 'server/http', 'server/permissions'];
			runTests(['--project', 'server', ...rooms], {
				TEST_DATABASE_URL: server.url,
				TEST_SET: 'fast',
				TEST_START: '2240611200',
			});
		} finally {
			await server.stop();
		}
	});
}

await part('Journeys in a real browser', () => runTests(['--project', 'e2e']));
console.log(`\n${took.join('\n')}`);
