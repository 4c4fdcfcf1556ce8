const mostAtOnce = 30;
const perSecond = 2;

/** Counts messages of one socket: some at once, and a few each second from then on. */
export function createPace(): (nowMs: number) => boolean {
	let left = mostAtOnce;
	let before: number | undefined;
	return (nowMs) => {
		left = Math.min(mostAtOnce, left + ((nowMs - (before ?? nowMs)) / 1000) * perSecond);
		before = nowMs;
		left -= 1;
		return left < 0;
	};
}
