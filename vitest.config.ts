import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-order.ts';
import { failuresFirst, howToGoOn } from './scripts/test-reports.ts';

/** What takes long for reasons that no other PostgreSQL touches is left out there: files named `*.heavy.test.ts`, and what strangers send. */
const isFast = process.env['TEST_SET'] === 'fast';
const setupFiles = ['server/testing/property-runs.ts'];

export default defineConfig({
	test: {
		reporters: [failuresFirst, 'default', howToGoOn],
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					// Rules and forms: nothing here needs a database.
					name: 'unit',
					include: ['{domain,scripts,web}/**/*.test.{ts,tsx}'],
					setupFiles,
					isolate: false,
					// As the server's, so that both can run in one go, as the soak does.
					maxWorkers: '100%',
					// However busy the machine is: the judge of patterns thinks for seconds.
					testTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'server',
					include: ['{demo,server,generator}/**/*.test.ts'],
					exclude: isFast ? ['**/*.heavy.test.ts', '**/*.hostile.test.ts'] : [],
					globalSetup: ['server/testing/global-setup.ts'],
					setupFiles,
					// Files share what they import: no module keeps state, everything hangs on a context that each test makes.
					isolate: false,
					maxWorkers: '100%',
					testTimeout: 60_000,
					expect: { poll: { timeout: 15_000 } },
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['e2e/**/*.test.ts'],
					globalSetup: ['e2e/global-setup.ts'],
					// Files share a worker's browser and its windows; each has a shop of its own.
					isolate: false,
					// A journey waits more than it works: two of them fill two cores.
					maxWorkers: 2,
					testTimeout: 120_000,
					// However slow the machine is.
					expect: { poll: { timeout: 45_000 } },
					hookTimeout: 180_000,
				},
			},
		],
	},
});
