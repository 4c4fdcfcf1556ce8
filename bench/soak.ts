import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { soaked } from '#scripts/soaked.ts';
import { sendLargest } from './largest.ts';
import { rush } from './rush.ts';

/** Where the files are: what needs no database is a project of its own. */
const projects = ['--project', 'server', '--project', 'unit'];
/** As long as all the others together, so it runs beside them. */
const longest = 'server/features/order/order.model.heavy.test.ts';
/** Of `order.crash.heavy.test.ts`: each fault point three times. */
const crashRounds = 18;
const propertyRuns = 5000;
/** Random sequences of `order.model.heavy.test.ts`. */
const modelSequences = 2000;
/** Of `crowdfunding.model.heavy.test.ts`. */
const crowdSequences = 300;
/** How often hostile tests repeat what they do once in every run of the tests. */
const hostileRounds = 20;
/** Of each table that grows, under the lists of `plans.test.ts` and the search of the store. */
const planRows = 100_000;
/** Of the contents of the largest inputs one more is sent for so many minutes. */
const minutesAContent = 5;

const { values } = parseArgs({
	options: { minutes: { type: 'string', default: '15' }, seed: { type: 'string' }, largest: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? randomInt(1, 1_000_000));
if (!(minutes > 0) || !Number.isInteger(seed)) {
	throw new Error('npm run soak -- [--minutes 15] [--seed 123] | --largest /part/of/a/path');
}
if (values.largest !== undefined) {
	await sendLargest({ only: values.largest, say: console.log });
	process.exit(0);
}

/** Runs what is tested every day at full size until the time is over; a failure names the seed that repeats it. */
console.log(`Soaking for ${minutes} minutes from seed ${seed}.`);
const startedAt = performance.now();
const endsAt = startedAt + minutes * 60_000;
await rush({ until: startedAt + (minutes * 60_000) / 3, say: console.log });
await sendLargest({ seed, count: Math.ceil(minutes / minutesAContent), say: console.log });
for (let loop = seed; loop === seed || performance.now() < endsAt; loop += 1) {
	const areGreen = await Promise.all([soak(loop, [longest]), soak(loop, soaked)]);
	if (areGreen.includes(false)) {
		console.error(`\n✗ Seed ${loop} failed. Repeat it: npm run soak -- --minutes 1 --seed ${loop}`);
		process.exit(1);
	}
}
console.log(`Soaked for ${Math.round((performance.now() - startedAt) / 60_000)} minutes; nothing gave way.`);

/** Whether tests pass at full size with the random sequences of this seed. */
async function soak(loop: number, files: readonly string[]): Promise<boolean> {
	const child = spawn(
		process.execPath,
		['node_modules/vitest/vitest.mjs', 'run', ...projects, '--testTimeout', '600000', ...files],
		{
			stdio: 'inherit',
			env: {
				...process.env,
				CRASH_SEED: String(loop),
				CRASH_ROUNDS: String(crashRounds),
				MODEL_SEED: String(loop),
				MODEL_SEQUENCES: String(modelSequences),
				CROWD_SEQUENCES: String(crowdSequences),
				PROPERTY_SEED: String(loop),
				PROPERTY_RUNS: String(propertyRuns),
				HOSTILE_ROUNDS: String(hostileRounds),
				PLAN_ROWS: String(planRows),
				// A race that shows itself once in an hour says why at once.
				TEST_LOG_LEVEL: 'error',
			},
		},
	);
	const [status] = await once(child, 'exit');
	return status === 0;
}
