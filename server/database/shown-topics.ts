/** SQL over `topic p`: on, and within its window at a time. */
export const isRunning = (time: string) => `p.status = '1' and (p.start_time is null or p.start_time <= ${time}::bigint)
	and (p.end_time is null or p.end_time > ${time}::bigint)`;
