import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import type { SheetState } from './use-sheet.ts';

const rowHeight = 46;
const headHeight = 41;
/** So many rows are drawn as they are; more are drawn as they come into view. */
const windowedAbove = 40;

interface SheetWindowOptions {
	frame: RefObject<HTMLElement | null>;
	sheet: SheetState;
	/** Of all rows. */
	count: number;
}

/** Which rows of a sheet are drawn; the focus follows what is marked. */
export function useSheetWindow({ frame, sheet, count }: SheetWindowOptions) {
	const { marking } = sheet;
	const isWindowed = count > windowedAbove;
	const rows = useVirtualizer({
		count: isWindowed ? count : 0,
		getScrollElement: () => frame.current,
		estimateSize: () => rowHeight,
		overscan: 8,
		scrollPaddingStart: headHeight,
		// The row the keyboard stands on stays drawn, or the focus would be lost with it.
		rangeExtractor: ({ startIndex, endIndex, overscan, count: all }) => {
			const first = Math.max(0, startIndex - overscan);
			const last = Math.min(all - 1, endIndex + overscan);
			const drawn = Array.from({ length: last - first + 1 }, (_, at) => first + at);
			return [...new Set([...drawn, marking.focus.row])].filter((row) => row < all).sort((a, b) => a - b);
		},
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the marking, not what is drawn
	useLayoutEffect(
		function followMarking() {
			if (!sheet.mayFocus.current) return;
			sheet.mayFocus.current = false;
			const { row, column } = marking.focus;
			if (isWindowed) rows.scrollToIndex(row);
			const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
			cell?.focus({ preventScroll: isWindowed });
			cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		},
		[marking.focus, sheet.writing],
	);
	return {
		isWindowed,
		/** The rows that are drawn, each with the height that is left out above it. */
		drawn: isWindowed
			? rows.getVirtualItems().map(({ index, start }, at, all) => ({ index, gap: start - (all[at - 1]?.end ?? 0) }))
			: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
		/** The height that is left out below them. */
		below: isWindowed ? rows.getTotalSize() - (rows.getVirtualItems().at(-1)?.end ?? 0) : 0,
	};
}
