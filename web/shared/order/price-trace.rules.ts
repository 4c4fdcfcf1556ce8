import type { previewOrder } from '#domain/checkout/checkout.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { TracePart } from '#web/shared/order/price-trace.tsx';

type Preview = Pick<AnswerOf<typeof previewOrder>, 'trace' | 'groups'>;
type Step = Preview['trace'][number];

/** The steps of a price, one run for each order of the checkout; every run ends with what is to pay. */
export function stepsByOrder(trace: readonly Step[]): Step[][] {
	const runs: Step[][] = [[]];
	for (const step of trace) {
		runs.at(-1)?.push(step);
		if (step.key === 'price.step.pay') runs.push([]);
	}
	return runs.filter((run) => run.length > 0);
}

/** The steps of each order of the checkout, under its maker where there are several. */
export function tracePartsOf({ trace, groups }: Preview): TracePart[] {
	const runs = stepsByOrder(trace);
	return runs.map((steps, index) => ({ title: runs.length > 1 ? (groups[index]?.merchant_name ?? '') : '', steps }));
}
