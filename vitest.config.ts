import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `npm run check` leaves out what takes minutes; those files are named `*.heavy.test.ts`. */
const isFast = process.env['TEST_SET'] === 'fast';
const globalSetup = ['server/testing/global-setup.ts'];

/** The sweep takes longest: it begins first, so that the other worker has all the rest. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isSweep = ({ moduleId }: TestSpecification) => moduleId.endsWith('e2e/sweep.test.ts');
		const sorted = await super.sort(files);
		return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))];
	}
}

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					name: 'server',
					include: ['{server,domain,generator,scripts,web}/**/*.test.{ts,tsx}'],
					exclude: isFast ? ['**/*.heavy.test.ts'] : [],
					globalSetup,
					setupFiles: ['server/testing/property-runs.ts'],
					// Files share what they import: no module keeps state, everything hangs on a context that each test makes.
					isolate: false,
					maxWorkers: '100%',
					testTimeout: 20_000,
					expect: { poll: { timeout: 15_000 } },
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['e2e/**/*.test.ts'],
					globalSetup: ['e2e/global-setup.ts'],
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
