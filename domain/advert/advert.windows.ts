/** From when until when something is shown; an absent end is open. */
export interface ShowWindow {
	readonly start_time: number | null;
	readonly end_time: number | null;
}

export type WindowState = 'waiting' | 'open' | 'over';

/** Where the clock stands to a window; its end is no longer part of it. */
export function windowState({ start_time, end_time }: ShowWindow, now: number): WindowState {
	if (end_time !== null && end_time <= now) return 'over';
	return (start_time ?? 0) <= now ? 'open' : 'waiting';
}

/** The next moment at which one of the windows opens or closes. */
export function nextEdge(windows: readonly ShowWindow[], now: number): number | null {
	const edges = windows.flatMap(({ start_time, end_time }) => [start_time, end_time]);
	const ahead = edges.filter((edge): edge is number => edge !== null && edge > now);
	return ahead.length > 0 ? Math.min(...ahead) : null;
}
