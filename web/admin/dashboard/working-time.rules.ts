/** What the browser keeps of today's work under `workingTime`; times are unix seconds, 0 = not. */
export interface WorkingTime {
	/** `2026-1-5`, as other clients of the protocol write it. */
	date: string;
	startTime: number;
	/** Seconds of pauses that are over. */
	pauseTime: number;
	/** When the pause under way began. */
	startPauseTime: number;
}

/** The day a moment belongs to for who works. */
export function workDay(at: Date): string {
	return `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;
}

/** What was kept, if it is of today; otherwise the day's work begins now. */
export function workingToday(kept: unknown, { date, now }: { date: string; now: number }): WorkingTime {
	if (isWorkingTime(kept) && kept.date === date && kept.startTime <= now) return kept;
	return { date, startTime: now, pauseTime: 0, startPauseTime: 0 };
}

/** Seconds worked so far, pauses taken off. */
export function workedSeconds({ startTime, pauseTime, startPauseTime }: WorkingTime, now: number): number {
	const until = startPauseTime > 0 ? startPauseTime : now;
	return Math.max(0, until - startTime - pauseTime);
}

/** Begins a pause, or ends the one under way. */
export function togglePause(work: WorkingTime, now: number): WorkingTime {
	if (work.startPauseTime <= 0) return { ...work, startPauseTime: now };
	return { ...work, pauseTime: work.pauseTime + Math.max(0, now - work.startPauseTime), startPauseTime: 0 };
}

/** `1:02:03`: hours, minutes, seconds. */
export function clockText(seconds: number): string {
	const two = (part: number) => String(part).padStart(2, '0');
	return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function isWorkingTime(kept: unknown): kept is WorkingTime {
	if (typeof kept !== 'object' || kept === null) return false;
	const { date, startTime, pauseTime, startPauseTime } = kept as Record<string, unknown>;
	return typeof date === 'string' && [startTime, pauseTime, startPauseTime].every((part) => Number.isFinite(part));
}
