import type { listTimers } from '#domain/job/job.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { TimerKind } from '#domain/timers.ts';
import type { TestApp } from './app.ts';

/** A timer as the list of staff shows it. */
export async function listedTimer(
	shop: Pick<TestApp, 'get'>,
	headers: Record<string, string>,
	{ kind, refId }: { kind: TimerKind; refId: number },
) {
	const search = [
		{ field: 'ref_id', operator: 'eq', val: String(refId) },
		{ field: 'kind', operator: 'eq', val: kind },
	];
	const { data } = await shop.get<AnswerOf<typeof listTimers>>('/admin/routine.Job/timers', { search }, headers);
	const [timer] = data.list;
	if (!timer) throw new Error(`There is no timer ${kind} of ${refId}.`);
	return timer;
}
