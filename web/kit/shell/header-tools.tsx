import { ActionIcon } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '#web/kit/config/config.store.ts';
import { htmlLanguage, switchLanguage } from '#web/kit/i18n/i18n.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/shell/header-tools.module.css';

/** The other language, by its own name. */
export function LanguageButton(): ReactNode {
	const language = useConfig((config) => config.lang.defaultLang);
	const [other, sign, name] =
		language === 'en' ? (['zh-cn', '中', '中文简体'] as const) : (['en', 'EN', 'English'] as const);
	return (
		<ActionIcon
			size="lg"
			lang={htmlLanguage(other)}
			aria-label={`${sign} ${name}`}
			title={name}
			onClick={() => switchLanguage(other)}
		>
			<span className={classes['tongue']}>{sign}</span>
		</ActionIcon>
	);
}

/** Light or dark. */
export function DarkButton(): ReactNode {
	const { t } = useTranslation('kit');
	const isDark = useConfig((config) => config.layout.isDark);
	const setLayout = useConfig((config) => config.setLayout);
	return (
		<ActionIcon
			size="lg"
			aria-label={isDark ? t('shell.light') : t('shell.dark')}
			onClick={() => setLayout({ isDark: !isDark })}
		>
			{isDark ? <Sun size={18} /> : <Moon size={18} />}
		</ActionIcon>
	);
}
