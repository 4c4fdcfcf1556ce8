import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** So many rows are drawn as they are; more are drawn as they come into view. */
const virtualAbove = 100;
/** The heading stays on top of the rows. */
const headHeight = 41;

/** A row that is drawn, and the space of those left out before it. */
export interface DrawnRow {
	index: number;
	gap: number;
}

/** Which of many rows are drawn, and which one the keyboard stands on. */
export function useRowWindow(count: number, frame: RefObject<HTMLElement | null>, height: number) {
	const isVirtual = count > virtualAbove;
	const [stop, setStop] = useState(0);
	const isWalking = useRef(false);
	const stopAt = Math.min(stop, Math.max(0, count - 1));
	const virtual = useVirtualizer({
		count: isVirtual ? count : 0,
		getScrollElement: () => frame.current,
		estimateSize: () => height,
		overscan: 12,
		scrollPaddingStart: headHeight,
		// The row the keyboard stands on stays drawn, or the focus would be lost with it.
		rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), stopAt])].sort((a, b) => a - b),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another height makes every place wrong
	useLayoutEffect(
		function measureAgain() {
			virtual.measure();
		},
		[height],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once the step has been drawn
	useLayoutEffect(
		function focusRow() {
			if (!isWalking.current) return;
			isWalking.current = false;
			frame.current?.querySelector<HTMLElement>(`tr[data-row="${stopAt}"]`)?.focus({ preventScroll: isVirtual });
		},
		[stopAt],
	);
	const places = virtual.getVirtualItems();
	const drawn: DrawnRow[] = isVirtual
		? places.map(({ index, start }, at) => ({ index, gap: start - (places[at - 1]?.end ?? 0) }))
		: Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
	return {
		isVirtual,
		drawn,
		/** The space of the rows after the last one drawn. */
		below: isVirtual ? virtual.getTotalSize() - (places.at(-1)?.end ?? 0) : 0,
		/** The row that Tab leads to. */
		stopAt,
		standOn: setStop,
		/** Puts the focus on the row before or after. */
		walk(by: -1 | 1): void {
			const next = Math.min(count - 1, Math.max(0, stopAt + by));
			if (next === stopAt) return;
			isWalking.current = true;
			setStop(next);
			if (isVirtual) virtual.scrollToIndex(next);
		},
	};
}
