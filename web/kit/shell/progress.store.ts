import { create } from 'zustand';

/** The first overlay fades for this long after the first navigation is done; who wants no motion sees it go. */
const overlayHideMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1000);

type Overlay = 'shown' | 'leaving' | 'gone';

/** The full-page overlay of the first navigation. */
export const useOverlay = create<{ overlay: Overlay }>()(() => ({ overlay: 'shown' }));

let pending = 0;

/** The first page comes under the overlay; the bar's code is fetched for the next one. */
function bar(): Promise<typeof import('#web/kit/shell/progress-bar.ts')> | undefined {
	return useOverlay.getState().overlay === 'gone' ? import('#web/kit/shell/progress-bar.ts') : undefined;
}

function finish(): void {
	void bar()?.then(({ endBar }) => pending === 0 && endBar());
	if (useOverlay.getState().overlay !== 'shown') return;
	useOverlay.setState({ overlay: 'leaving' });
	setTimeout(() => useOverlay.setState({ overlay: 'gone' }), overlayHideMs());
}

/** Something the reader waits for has begun; call the answer when it is over. */
export function beginNavigation(): () => void {
	pending += 1;
	if (pending === 1) void bar()?.then(({ startBar }) => pending > 0 && startBar());
	let isOver = false;
	return () => {
		if (isOver) return;
		isOver = true;
		pending -= 1;
		// The next piece of the same navigation may begin in this very moment.
		setTimeout(() => {
			if (pending === 0) finish();
		}, 30);
	};
}
