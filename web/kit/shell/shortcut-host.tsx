import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const ShortcutSheet = lazyPart(() => import('#web/kit/shell/shortcut-sheet.tsx'), 'ShortcutSheet', {
	texts: ['shortcuts'],
});

const useSheet = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** Opens or closes the sheet of shortcuts. */
export function showShortcuts(isOpen: boolean): void {
	useSheet.setState({ isOpen });
}

/** Somebody who types means the letter, not the shortcut. */
function isTyping({ target }: KeyboardEvent): boolean {
	return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Opens the sheet on `?`, unless one is typing; its code is fetched then. */
export function ShortcutHost(): ReactNode {
	const isOpen = useSheet((sheet) => sheet.isOpen);
	useEffect(function listen() {
		const open = (event: KeyboardEvent) => {
			if (event.altKey || isTyping(event) || !isPressed(event, 'sheet')) return;
			event.preventDefault();
			showShortcuts(true);
		};
		document.addEventListener('keydown', open);
		return () => document.removeEventListener('keydown', open);
	}, []);
	if (!isOpen) return null;
	return <ShortcutSheet onClose={() => showShortcuts(false)} />;
}
