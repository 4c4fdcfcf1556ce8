import { pushShowMs } from '#domain/kernel/push.ts';

/** More than these are not shown one by one: how many there are is said at once. */
const mostInLine = 5;

export interface NoticeLine<Notice> {
	add(notice: Notice): void;
	stop(): void;
}

/** Shows what comes one after the other, so that each can be read; a window that nobody sees waits. */
export function lineUp<Notice>({
	show,
	showRest,
	isSeen = () => document.visibilityState === 'visible',
	laterMs = pushShowMs,
}: {
	show(notice: Notice): void;
	showRest(count: number): void;
	isSeen?(): boolean;
	laterMs?: number;
}): NoticeLine<Notice> {
	let waiting: Notice[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;

	function next(): void {
		timer = undefined;
		if (waiting.length === 0) return;
		if (isSeen()) {
			if (waiting.length > mostInLine) {
				showRest(waiting.length);
				waiting = [];
			} else show(waiting.shift() as Notice);
		}
		timer = setTimeout(next, laterMs);
	}

	return {
		add(notice) {
			waiting.push(notice);
			if (timer === undefined) next();
		},
		stop: () => clearTimeout(timer),
	};
}
