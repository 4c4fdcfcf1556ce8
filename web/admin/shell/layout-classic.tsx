import type { ReactNode } from 'react';
import { HeaderTools } from './header-tools.tsx';
import type { LayoutProps } from './layout.ts';
import { LayoutFrame, UnfoldButton } from './layout-frame.tsx';
import classes from './shell.module.css';
import { useShellView } from './shell.store.ts';
import { SideBar } from './side-bar.tsx';
import { TabStrip } from './tab-strip.tsx';

/** A side bar of full height, a low header with square tabs; in a narrow window a drawer instead of both. */
export function ClassicLayout({ active, activeId }: LayoutProps): ReactNode {
	const isShrunk = useShellView((view) => view.isShrunk);
	return (
		<LayoutFrame
			active={active}
			activeId={activeId}
			side={<SideBar activeId={activeId} isFlush />}
			header={
				<header className={classes['header']}>
					{isShrunk ? <UnfoldButton /> : <TabStrip active={active} isSquare />}
					<HeaderTools />
				</header>
			}
		/>
	);
}
