import type { ComponentType } from 'react';
import type { LayoutMode } from '#web/kit/config/config.store.ts';
import type { LayoutProps, layoutModes } from './layout.ts';
import { DefaultLayout } from './layout-default.tsx';

const layouts: Readonly<Record<(typeof layoutModes)[number], ComponentType<LayoutProps>>> = {
	Default: DefaultLayout,
};

/** The layout of a stored mode; Default where the build lacks it. */
export function layoutOf(mode: LayoutMode): ComponentType<LayoutProps> {
	return mode in layouts ? layouts[mode as keyof typeof layouts] : DefaultLayout;
}
