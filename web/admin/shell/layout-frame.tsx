import { useHotkeys } from '@mantine/hooks';
import { Shrink } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { layoutSizes, useConfig } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { LayoutProps } from './layout.ts';
import { layoutColours } from './layout-colours.ts';
import { layouts } from './layouts.ts';
import classes from './shell.module.css';
import { useShellView, useTabView } from './shell.store.ts';
import { SideBar } from './side-bar.tsx';
import { TabPanes } from './tab-panes.tsx';

const PhoneMenu = lazyPart(() => import('./phone-menu.tsx'), 'PhoneMenu');

const LayoutSettings = lazyPart(() => import('./layout-settings.tsx'), 'LayoutSettings');

/** Escape belongs to a dialog first, where one is open. */
function leaveFullScreen(): void {
	if (!document.querySelector('[role="dialog"], [role="menu"]')) useTabView.setState({ tabFullScreen: false });
}

/** The shell in the layout that is chosen: menu, header, the open pages, and the way out of full screen. */
export function LayoutFrame({ active, activeId }: LayoutProps): ReactNode {
	const { t } = useTranslation(['admin-shell', 'kit']);
	const layout = useConfig((config) => config.layout);
	const { isShrunk, isDrawerOpen, isSetting } = useShellView();
	const { side, Header } = layouts[layout.layoutMode];
	const height = { '--header-height': `${layoutSizes.header[layout.layoutMode]}px` } as CSSProperties;
	const isFull = useTabView((view) => view.tabFullScreen);
	useHotkeys(isFull ? [['Escape', leaveFullScreen]] : []);
	return (
		<div className={classes['shell']} style={{ ...layoutColours(layout), ...height }} data-layout={layout.layoutMode}>
			<a href="#main" className="at-skip">
				{t('kit:shell.skip')}
			</a>
			{side && !isFull && !isShrunk && <SideBar activeId={activeId} isFlush={side === 'flush'} />}
			{isShrunk && isDrawerOpen && <PhoneMenu activeId={activeId} />}
			{isSetting && <LayoutSettings onClose={() => useShellView.setState({ isSetting: false })} />}
			<div className={classes['column']}>
				{isFull ? (
					<button
						type="button"
						className={classes['leaveFull']}
						onClick={() => useTabView.setState({ tabFullScreen: false })}
					>
						<Shrink size={16} />
						{t('tab.leaveFullScreen')}
					</button>
				) : (
					<Header active={active} activeId={activeId} />
				)}
				<main id="main" className={classes['main']} tabIndex={-1} data-motion={layout.mainAnimation}>
					<TabPanes active={active} />
				</main>
			</div>
		</div>
	);
}
