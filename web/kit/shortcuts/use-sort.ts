import type { KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';

/** The list with one entry at another place. */
export function movedTo<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
	const next = [...list];
	next.splice(to, 0, ...next.splice(from, 1));
	return next;
}

/**
 * Sorts entries by their handles: dragged by mouse or finger, or moved by the arrow keys. Entries bear
 * `data-sort` with the name of their list; `onMove` gets the two places.
 */
export function useSort(name: string, count: number, onMove: (from: number, to: number) => void) {
	return (at: number) => ({
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.button !== 0) return;
			const grip = event.currentTarget;
			const list = grip.closest(`[data-sort="${name}"]`)?.parentElement;
			if (!list) return;
			event.preventDefault();
			grip.focus();
			let place = at;
			const follow = (moved: globalThis.PointerEvent) => {
				if (moved.pointerId !== event.pointerId) return;
				const entries = [...list.children].filter((entry) => (entry as HTMLElement).dataset['sort'] === name);
				const target = entries.findIndex((entry) => moved.clientY < entry.getBoundingClientRect().bottom);
				const to = target < 0 ? entries.length - 1 : target;
				if (to === place) return;
				const from = place;
				place = to;
				flushSync(() => onMove(from, to));
			};
			const stop = () => {
				removeEventListener('pointermove', follow);
				removeEventListener('pointerup', stop);
				removeEventListener('pointercancel', stop);
			};
			addEventListener('pointermove', follow);
			addEventListener('pointerup', stop);
			addEventListener('pointercancel', stop);
		},
		onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
			const by = isPressed(event, 'rowUp') ? -1 : isPressed(event, 'rowDown') ? 1 : 0;
			if (by === 0) return;
			event.preventDefault();
			const to = at + by;
			if (to < 0 || to >= count) return;
			const grip = event.currentTarget;
			flushSync(() => onMove(at, to));
			// The browser drops the focus of an element that moves in the document.
			grip.focus();
		},
	});
}
