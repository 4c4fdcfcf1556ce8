import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/shell/light.module.css';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';

/** All entries of the navigation, from the bottom of a phone's screen; closes when one of them leads away. */
export function LightSheet({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const { pathname } = useLocation();
	const openedAt = useRef(pathname);
	useEffect(
		function closeWhenLeft() {
			if (pathname !== openedAt.current) onClose();
		},
		[pathname, onClose],
	);
	return (
		<Drawer
			opened
			onClose={onClose}
			position="bottom"
			classNames={{ content: classes['sheetContent'] }}
			title={t('shell.menu')}
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
			radius="lg"
		>
			<div className={classes['sheet']}>{children}</div>
		</Drawer>
	);
}
