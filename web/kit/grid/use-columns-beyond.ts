import { type RefObject, useEffect, useState } from 'react';

const none: readonly string[] = [];

/** Which headings of a table lie beyond the edges of what shows it, in their order. */
function beyond(frame: HTMLElement): string[] {
	const box = frame.getBoundingClientRect();
	const actions = frame.querySelector<HTMLElement>('thead th[data-actions]')?.getBoundingClientRect();
	// What stands fast at the right lies over the columns.
	const right = Math.min(box.right, actions?.left ?? box.right);
	return [...frame.querySelectorAll<HTMLElement>('thead th[data-column]')].flatMap((heading) => {
		const { left, width } = heading.getBoundingClientRect();
		const middle = left + width / 2;
		return middle < box.left || middle > right ? [heading.dataset['column'] ?? ''] : [];
	});
}

/** The columns of the table within that are too far aside to be seen, as it scrolls and the window changes. */
export function useColumnsBeyond(body: RefObject<HTMLElement | null>): readonly string[] {
	const [columns, setColumns] = useState(none);
	useEffect(function watchEdges() {
		const frame = body.current?.querySelector('table')?.parentElement;
		if (!frame) {
			setColumns((before) => (before.length > 0 ? none : before));
			return;
		}
		const look = () => {
			const found = beyond(frame);
			setColumns((before) => (before.join() === found.join() ? before : found));
		};
		const sizes = new ResizeObserver(look);
		sizes.observe(frame);
		for (const heading of frame.querySelectorAll('thead th')) sizes.observe(heading);
		frame.addEventListener('scroll', look, { passive: true });
		look();
		return () => {
			sizes.disconnect();
			frame.removeEventListener('scroll', look);
		};
	});
	return columns;
}
