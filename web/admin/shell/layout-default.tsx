import { ActionIcon } from '@mantine/core';
import { Menu as MenuSign, PanelLeftClose, PanelLeftOpen, Shrink } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { layoutSizes, useConfig } from '#web/kit/config/config.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Brand } from '#web/kit/ui/brand.tsx';
import { HeaderTools } from './header-tools.tsx';
import type { LayoutProps } from './layout.ts';
import { layoutColours } from './layout-colours.ts';
import classes from './shell.module.css';
import { useMenus, useShellView, useTabView } from './shell.store.ts';
import { SideMenu } from './side-menu.tsx';
import { TabPanes } from './tab-panes.tsx';
import { TabStrip } from './tab-strip.tsx';

const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((module) => ({ default: module.PhoneMenu })));

function SideBar({ activeId }: { activeId: string | undefined }): ReactNode {
	const { t } = useTranslation('kit');
	const siteName = useSite((site) => site.siteName);
	const items = useMenus((menus) => menus.items);
	const { menuCollapse, menuShowTopBar, menuWidth } = useConfig((config) => config.layout);
	const toggle = () => useConfig.getState().setLayout({ menuCollapse: !menuCollapse });
	const width = menuCollapse ? layoutSizes.menuCollapsed : menuWidth;
	return (
		<aside className={classes['side']} style={{ width }} data-collapsed={menuCollapse || undefined}>
			{menuShowTopBar && (
				<div className={classes['sideTop']}>
					{!menuCollapse && (
						<Link to="/admin" className={classes['brand']}>
							<Brand name={siteName} size={30} />
						</Link>
					)}
					<ActionIcon
						size="lg"
						aria-expanded={!menuCollapse}
						aria-label={menuCollapse ? t('shell.openMenu') : t('shell.closeMenu')}
						onClick={toggle}
					>
						{menuCollapse ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
					</ActionIcon>
				</div>
			)}
			<nav className={classes['sideMenu']} aria-label={t('shell.menu')}>
				<SideMenu items={items} activeId={activeId} isCollapsed={menuCollapse} />
			</nav>
		</aside>
	);
}

/** A floating side bar, a transparent header with tabs as words, tools in a rounded group. */
export function DefaultLayout({ active, activeId }: LayoutProps): ReactNode {
	const { t } = useTranslation(['admin-shell', 'kit']);
	const layout = useConfig((config) => config.layout);
	const { isPhone, isDrawerOpen } = useShellView();
	const isFull = useTabView((view) => view.tabFullScreen);
	return (
		<div className={classes['shell']} style={layoutColours(layout)} data-full={isFull || undefined}>
			<a href="#main" className="at-skip">
				{t('kit:shell.skip')}
			</a>
			{!isFull && !isPhone && <SideBar activeId={activeId} />}
			{isPhone && isDrawerOpen && (
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
					<header className={classes['header']}>
						{isPhone && (
							<ActionIcon
								size="lg"
								aria-label={t('kit:shell.openMenu')}
								onClick={() => useShellView.setState({ isDrawerOpen: true })}
							>
								<MenuSign size={20} />
							</ActionIcon>
						)}
						<TabStrip active={active} />
						<HeaderTools />
					</header>
				)}
				<main id="main" className={classes['main']} tabIndex={-1}>
					<TabPanes active={active} />
				</main>
			</div>
		</div>
	);
}
