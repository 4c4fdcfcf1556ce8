import type { ReactNode } from 'react';
import { HeaderTools } from './header-tools.tsx';
import type { LayoutProps } from './layout.ts';
import { LayoutFrame } from './layout-frame.tsx';
import classes from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { TabStrip } from './tab-strip.tsx';

/** A floating side bar, a transparent header with tabs as words, tools in a rounded group. */
export function DefaultLayout({ active, activeId }: LayoutProps): ReactNode {
	return (
		<LayoutFrame
			active={active}
			activeId={activeId}
			side={<SideBar activeId={activeId} />}
			header={
				<header className={classes['header']}>
					<TabStrip active={active} />
					<HeaderTools />
				</header>
			}
		/>
	);
}
