import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { DrawnRow, RowsInView } from '#web/kit/grid/row-window.tsx';

/** So many rows are drawn as they are; more are drawn as they come into view. */
const virtualAbove = 100;

/** Which of many rows are drawn, and which one the keyboard stands on. */
export function useRowWindow(count: number, frame: RefObject<HTMLElement | null>) {
	const isVirtual = count > virtualAbove;
	const [stop, setStop] = useState(0);
	const [inView, setInView] = useState<RowsInView>();
	const isWalking = useRef(false);
	const stopAt = Math.min(stop, Math.max(0, count - 1));
	// biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once the step has been drawn
	useLayoutEffect(
		function focusRow() {
			const row = frame.current?.querySelector<HTMLElement>(`tr[data-row="${stopAt}"]`);
			if (!isWalking.current || !row) return;
			isWalking.current = false;
			row.focus({ preventScroll: isVirtual });
		},
		[stopAt, inView],
	);
	const first = Array.from({ length: Math.min(count, virtualAbove) }, (_, index): DrawnRow => ({ index, gap: 0 }));
	return {
		isVirtual,
		/** Of a long list the first rows, until it is known which are in view. */
		drawn: (isVirtual ? inView?.drawn : undefined) ?? first,
		/** The space of the rows after the last one drawn. */
		below: (isVirtual ? inView?.below : undefined) ?? 0,
		onWindow: setInView,
		/** The row that Tab leads to. */
		stopAt,
		standOn: setStop,
		/** Puts the focus on the row before or after. */
		walk(by: -1 | 1): void {
			const next = Math.min(count - 1, Math.max(0, stopAt + by));
			if (next === stopAt) return;
			isWalking.current = true;
			setStop(next);
			if (isVirtual) inView?.scrollTo(next);
		},
	};
}
