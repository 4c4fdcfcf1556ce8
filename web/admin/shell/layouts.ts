import type { ComponentType } from 'react';
import type { LayoutMode } from '#web/kit/config/config.store.ts';
import { ClassicHeader, DefaultHeader, StreamlineHeader } from './headers.tsx';
import type { LayoutProps } from './layout.ts';

interface Layout {
	/** How the menu stands at the side, if it does. */
	side: 'floating' | 'flush' | undefined;
	Header: ComponentType<LayoutProps>;
}

/** What each layout is made of; the pages between are the same, so that they outlive a change. */
export const layouts: Readonly<Record<LayoutMode, Layout>> = {
	Default: { side: 'floating', Header: DefaultHeader },
	Classic: { side: 'flush', Header: ClassicHeader },
	Streamline: { side: undefined, Header: StreamlineHeader },
};
