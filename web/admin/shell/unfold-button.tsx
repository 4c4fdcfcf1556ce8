import { ActionIcon } from '@mantine/core';
import { Menu as MenuSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useShellView } from './shell.store.ts';

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
