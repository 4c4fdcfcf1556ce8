import { type ComponentType, lazy } from 'react';
import type { LayoutMode } from '#web/kit/config/config.store.ts';
import type { LayoutProps } from './layout.ts';
import { ClassicLayout } from './layout-classic.tsx';
import { DefaultLayout } from './layout-default.tsx';

const layouts: Readonly<Record<LayoutMode, ComponentType<LayoutProps>>> = {
	Default: DefaultLayout,
	Classic: ClassicLayout,
	Streamline: lazy(() => import('./layout-streamline.tsx').then((module) => ({ default: module.StreamlineLayout }))),
};

/** The layout of a stored mode. */
export function layoutOf(mode: LayoutMode): ComponentType<LayoutProps> {
	return layouts[mode];
}
