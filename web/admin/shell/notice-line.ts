import { pushShowMs } from '#domain/kernel/push.ts';

/** More than these are not shown one by one: how many there are is said at once. */
const mostInLine = 5;

interface NoticeLine<Notice> {
	add(notice: Notice): void;
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
	let isBusy = false;

	function next(): void {
		isBusy = false;
		if (waiting.length === 0) return;
		if (isSeen()) {
			if (waiting.length > mostInLine) {
				showRest(waiting.length);
				waiting = [];
			} else show(waiting.shift() as Notice);
		}
		isBusy = true;
		setTimeout(next, laterMs);
	}

	return {
		add(notice) {
			waiting.push(notice);
			if (!isBusy) next();
		},
	};
}
