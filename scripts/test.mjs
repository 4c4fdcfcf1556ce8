import { runProgram, step } from './house.mjs';
import { prepare } from './install.mjs';
import { startSystemPostgres, systemPostgres } from './system-postgres.mjs';

await prepare();
const { checkSources } = await import('./check.mjs');
const { buildAll } = await import('./build.mjs');
await checkSources();
await buildAll();
const advice = 'Read the first failing test above.';
step('Unit and HTTP tests on the embedded PostgreSQL');
runProgram('vitest', ['run', '--project', 'server'], advice);

const programs = systemPostgres();
if (programs) {
	step(`HTTP tests on the PostgreSQL of this machine (${programs})`);
	const server = await startSystemPostgres(programs);
	try {
		// Fast ones only: what is heavy is so for reasons that the server's version does not touch. They run in 2041, when
		// seconds no longer fit 32 bits.
		const rooms = ['server/features', 'server/resource', 'server/auth', 'server/http', 'server/permissions'];
		runProgram('vitest', ['run', '--project', 'server', ...rooms], advice, {
			TEST_DATABASE_URL: server.url,
			TEST_SET: 'fast',
			TEST_START: '2240611200',
		});
	} finally {
		await server.stop();
	}
}

step('Journeys in a real browser');
// One that fails is tried once more: a strange machine may stall a browser. What failed first is printed all the same.
runProgram('vitest', ['run', '--project', 'e2e', '--retry', '1'], 'Read the first failing journey above.');
