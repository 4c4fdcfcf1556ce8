import { onOff } from '#domain/kernel/on-off.ts';
/** SQL over `topic p`: on, and within its window at a time. */
export const isRunning = (
	time: string,
) => `p.status = '${onOff.on}' and (p.start_time is null or p.start_time <= ${time}::bigint)
	and (p.end_time is null or p.end_time > ${time}::bigint)`;
