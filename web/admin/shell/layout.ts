import type { LayoutMode } from '#web/kit/config/config.store.ts';

/** What a layout is told about the page on screen. */
export interface LayoutProps {
	/** The key of its tab. */
	active: string;
	/** The id of the menu page it belongs to. */
	activeId: string | undefined;
}

/** The layouts this build has. */
export const layoutModes = ['Default'] as const satisfies readonly LayoutMode[];
