import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Says first which rules failed and where, before the long story of each. */
export const failuresFirst: Reporter = {
	onTestRunEnd(modules) {
		const failed = modules.flatMap(failuresOf);
		if (failed.length === 0) return;
		console.log(`\n✗ ${failed.length} failed:`);
		for (const { file, rule } of failed) console.log(`  ${file}\n    ${rule}`);
	},
};

/** Says last where the time went, and how what failed runs alone. */
export const howToGoOn: Reporter = {
	onTestRunEnd(modules) {
		const slowest = [...modules].sort((one, other) => secondsOf(other) - secondsOf(one)).slice(0, 10);
		if (modules.length > 10) {
			console.log('\nThe ten slowest files:');
			for (const file of slowest) console.log(`  ${secondsOf(file).toFixed(1).padStart(6)} s  ${fileOf(file)}`);
		}
		const [first] = modules.flatMap(failuresOf);
		if (!first) return;
		// A pattern, and between quotes of a shell: what means something to either stands for any character.
		const rule = first.rule ? ` -t "${first.rule.replaceAll(/[^\p{L}\p{N} ,:;-]/gu, '.')}"` : '';
		console.log(`\nAlone: npm run vitest -- run --project ${first.project} ${first.file}${rule}`);
	},
};

interface Failure {
	readonly project: string;
	readonly file: string;
	/** Empty where the file itself could not be read. */
	readonly rule: string;
}

function failuresOf(module: TestModule): Failure[] {
	const place = { project: module.project.name, file: fileOf(module) };
	const failed = [...module.children.allTests('failed')];
	if (failed.length === 0 && module.state() === 'failed') return [{ ...place, rule: '' }];
	return failed.map((test: TestCase) => ({ ...place, rule: test.fullName.replaceAll(' > ', ' ') }));
}

function fileOf({ moduleId }: TestModule): string {
	return path.relative(path.resolve(import.meta.dirname, '..'), moduleId);
}

function secondsOf(module: TestModule): number {
	const { collectDuration, setupDuration, duration } = module.diagnostic();
	return (collectDuration + setupDuration + duration) / 1000;
}
