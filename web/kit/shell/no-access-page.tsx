import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import classes from '#web/kit/shell/status-page.module.css';

/** `/401`: no permission for this page; ask the administrator or go home. */
export function NoAccessPage({ home }: { home: string }): ReactNode {
	const { t } = useTranslation('kit');
	const navigate = useNavigate();
	usePageTitle(t('noAccess.title'));
	return (
		<main className={classes['page']}>
			<p className={classes['number']} aria-hidden="true">
				401
			</p>
			<h1 className={classes['title']}>{t('noAccess.title')}</h1>
			<p className={classes['text']}>{t('noAccess.text')}</p>
			<Group gap="sm" justify="center">
				<Button variant="default" onClick={() => void navigate(-1)}>
					{t('notFound.back')}
				</Button>
				<Button onClick={() => goTo(home)}>{t('notFound.home')}</Button>
			</Group>
		</main>
	);
}
