import { ActionIcon } from '@mantine/core';
import { Menu as MenuSign, Shrink } from 'lucide-react';
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { layoutSizes, useConfig } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { LayoutProps } from './layout.ts';
import { layoutColours } from './layout-colours.ts';
import classes from './shell.module.css';
import { useShellView, useTabView } from './shell.store.ts';
import { TabPanes } from './tab-panes.tsx';

const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((module) => ({ default: module.PhoneMenu })));

/** Opens the menu as a drawer, where there is no room for it. */
export function UnfoldButton(): ReactNode {
	const { t } = useTranslation('kit');
	return (
		<ActionIcon
			size="lg"
			aria-label={t('shell.openMenu')}
			onClick={() => useShellView.setState({ isDrawerOpen: true })}
		>
			<MenuSign size={20} />
		</ActionIcon>
	);
}

interface LayoutFrameProps extends LayoutProps {
	side?: ReactNode;
	header: ReactNode;
}

/** What all layouts have in common: colours, the drawer of a narrow window, the open pages, the way out of full screen. */
export function LayoutFrame({ active, activeId, side, header }: LayoutFrameProps): ReactNode {
	const { t } = useTranslation(['admin-shell', 'kit']);
	const layout = useConfig((config) => config.layout);
	const { isShrunk, isDrawerOpen } = useShellView();
	const height = { '--header-height': `${layoutSizes.header[layout.layoutMode]}px` } as CSSProperties;
	const isFull = useTabView((view) => view.tabFullScreen);
	return (
		<div className={classes['shell']} style={{ ...layoutColours(layout), ...height }} data-layout={layout.layoutMode}>
			<a href="#main" className="at-skip">
				{t('kit:shell.skip')}
			</a>
			{!isFull && !isShrunk && side}
			{isShrunk && isDrawerOpen && (
				<Suspense fallback={null}>
					<PhoneMenu activeId={activeId} />
				</Suspense>
			)}
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
					header
				)}
				<main id="main" className={classes['main']} tabIndex={-1} data-motion={layout.mainAnimation}>
					<TabPanes active={active} />
				</main>
			</div>
		</div>
	);
}
