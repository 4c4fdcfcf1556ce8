import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes of work in a few lines: what they do stands in files beside them. */
const isLong = ({ moduleId }: TestSpecification) => /\/(?:sweep\.\w+|every-list|\w+-states)\.test\.ts$/.test(moduleId);

/** Begins with what is known to take long, where no run before has measured it: else one worker ends with it alone. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		if (files.every((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted;
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}
