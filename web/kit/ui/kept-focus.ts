import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Kept {
	element: Element;
	key: string;
	index: number;
}

/**
 * Keeps the focus in a list whose rows come and go: where what had it is gone, its row takes it, or the one that stands
 * there now. The rows bear their key as `data-kept`, and can take the focus.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
	const last = useRef<Kept>(undefined);
	const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-kept]') ?? [])];

	useLayoutEffect(function giveFocusBack() {
		const lost = last.current;
		const isNowhere = document.activeElement === null || document.activeElement === document.body;
		if (!lost || lost.element.isConnected || !isNowhere) return;
		const now = rows();
		const row = now.find(({ dataset }) => dataset['kept'] === lost.key) ?? now[Math.min(lost.index, now.length - 1)];
		row?.focus();
	});

	return {
		onFocus({ target }: FocusEvent): void {
			const row = target.closest<HTMLElement>('[data-kept]');
			last.current = row ? { element: target, key: row.dataset['kept'] ?? '', index: rows().indexOf(row) } : undefined;
		},
		onBlur({ target, relatedTarget }: FocusEvent): void {
			if (relatedTarget) return;
			// Whoever has left it for nothing at all is not followed; what was taken away has lost it.
			queueMicrotask(() => {
				if (target.isConnected && document.activeElement === document.body) last.current = undefined;
			});
		},
	};
}
