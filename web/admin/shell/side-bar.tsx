import { ActionIcon } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { layoutSizes, useConfig } from '#web/kit/config/config.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Brand } from '#web/kit/ui/brand.tsx';
import classes from './shell.module.css';
import { useMenus } from './shell.store.ts';
import { SideMenu } from './side-menu.tsx';

/** The menu at the side: floating, or flush with the window's edge. */
export function SideBar({ activeId, isFlush = false }: { activeId: string | undefined; isFlush?: boolean }): ReactNode {
	const { t } = useTranslation('kit');
	const siteName = useSite((site) => site.siteName);
	const items = useMenus((menus) => menus.items);
	const { menuCollapse, menuShowTopBar, menuWidth } = useConfig((config) => config.layout);
	const toggle = () => useConfig.getState().setLayout({ menuCollapse: !menuCollapse });
	const width = menuCollapse ? layoutSizes.menuCollapsed : menuWidth;
	return (
		<aside
			className={classes['side']}
			style={{ width }}
			data-collapsed={menuCollapse || undefined}
			data-flush={isFlush || undefined}
		>
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
