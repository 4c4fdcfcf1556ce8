import { ActionIcon } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './colour-button.module.css';

/** Light or dark. Both signs are in the page, as the server cannot know which one the reader needs. */
export function ColourButton(): ReactNode {
	const { t } = useTranslation('store-shell');
	const switchColours = () => {
		const { layout, setLayout } = useConfig.getState();
		setLayout({ isDark: !layout.isDark });
	};
	return (
		<ActionIcon size="lg" aria-label={t('nav.colours')} onClick={switchColours}>
			<Moon size={18} className={classes['inLight']} />
			<Sun size={18} className={classes['inDark']} />
		</ActionIcon>
	);
}
