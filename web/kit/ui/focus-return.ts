import { type RefObject, useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when a dialog came, once the dialog is gone. Dialogs of ours are there only
 * while they are open, and the library's own return waits for one that stays and closes.
 */
export function useFocusReturn(): void {
	const [opener] = useState(() => document.activeElement);
	useEffect(
		() => () => {
			// Whoever has moved the focus on purpose keeps it there.
			const isNowhere = document.activeElement === null || document.activeElement === document.body;
			if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
		},
		[opener],
	);
}

/** Keeps the focus in a dialog of one field: a screen that comes behind it only now may ask for the focus itself. */
export function useFocusHeld(field: RefObject<HTMLElement | null>): void {
	useEffect(
		function holdFocus() {
			function onFocusIn({ target }: FocusEvent): void {
				const dialog = field.current?.closest('[role="dialog"]');
				if (dialog && target instanceof Node && !dialog.contains(target)) field.current?.focus();
			}
			document.addEventListener('focusin', onFocusIn);
			return () => document.removeEventListener('focusin', onFocusIn);
		},
		[field],
	);
}
