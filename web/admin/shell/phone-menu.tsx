import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Brand } from '#web/kit/ui/brand.tsx';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import classes from './shell.module.css';
import { useMenus, useShellView } from './shell.store.ts';
import { SideMenu } from './side-menu.tsx';

/** The menu on a phone: a drawer from the side. */
export function PhoneMenu({ activeId }: { activeId: string | undefined }): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const siteName = useSite((site) => site.siteName);
	const items = useMenus((menus) => menus.items);
	const close = () => useShellView.setState({ isDrawerOpen: false });
	return (
		<Drawer
			opened
			onClose={close}
			size={300}
			title={<Brand name={siteName} size={28} />}
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
		>
			<nav aria-label={t('shell.menu')} className={classes['colours']}>
				<SideMenu items={items} activeId={activeId} isCollapsed={false} />
			</nav>
		</Drawer>
	);
}
