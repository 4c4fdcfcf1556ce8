import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect } from 'react';

/** The heading stays on top of the rows. */
const headHeight = 41;

/** A row that is drawn, and the space of those left out before it. */
export interface DrawnRow {
	index: number;
	gap: number;
}

/** The rows in view, as they lie between those left out. */
export interface RowsInView {
	drawn: readonly DrawnRow[];
	/** The space of the rows after the last one drawn. */
	below: number;
	scrollTo(index: number): void;
}

interface RowWindowProps {
	count: number;
	frame: RefObject<HTMLElement | null>;
	height: number;
	/** The row the keyboard stands on stays drawn, or the focus would be lost with it. */
	stopAt: number;
	onChange(rows: RowsInView): void;
}

/** Watches which of many rows are in view; it draws nothing itself, and short lists never load it. */
export function RowWindow({ count, frame, height, stopAt, onChange }: RowWindowProps): ReactNode {
	const rangeExtractor = useCallback(
		(range: Range) => [...new Set([...defaultRangeExtractor(range), stopAt])].sort((a, b) => a - b),
		[stopAt],
	);
	const virtual = useVirtualizer({
		count,
		getScrollElement: () => frame.current,
		estimateSize: () => height,
		overscan: 12,
		scrollPaddingStart: headHeight,
		rangeExtractor,
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another height makes every place wrong
	useLayoutEffect(
		function measureAgain() {
			virtual.measure();
		},
		[height],
	);
	const places = virtual.getVirtualItems();
	const size = virtual.getTotalSize();
	useLayoutEffect(
		function reportRows() {
			onChange({
				drawn: places.map(({ index, start }, at) => ({ index, gap: start - (places[at - 1]?.end ?? 0) })),
				below: size - (places.at(-1)?.end ?? 0),
				scrollTo: (index) => virtual.scrollToIndex(index),
			});
		},
		[places, size, virtual, onChange],
	);
	return null;
}
