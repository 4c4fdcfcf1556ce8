import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { withRecent } from '#web/kit/shell/palette.rules.ts';

const mostRecent = 5;

interface PaletteState {
	isOpen: boolean;
	/** Rule names of the screens chosen last. */
	recent: readonly string[];
}

/** Whether the palette is open, and what was chosen in this browser. */
export const usePalette = create<PaletteState>()(
	persist((): PaletteState => ({ isOpen: false, recent: [] }), {
		name: 'palette',
		partialize: ({ recent }) => ({ recent }),
	}),
);

/** Opens or closes the palette. */
export function showPalette(isOpen: boolean): void {
	usePalette.setState({ isOpen });
}

/** Remembers a chosen screen. */
export function rememberScreen(id: string): void {
	usePalette.setState(({ recent }) => ({ recent: withRecent(recent, id, mostRecent) }));
}
