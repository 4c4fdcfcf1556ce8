import { BProgress } from '@bprogress/core';
import '@bprogress/core/css';

BProgress.configure({ showSpinner: false, minimum: 0.12, trickleSpeed: 180 });

/** Shows the bar at the top of the page. */
export function startBar(): void {
	BProgress.start();
}

/** Lets it run out. */
export function endBar(): void {
	BProgress.done();
}
