import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import classes from '#web/kit/shell/status-page.module.css';

const returnAfterSeconds = 10;

/** `/404`: says so and goes back by itself, or at once by either button. */
export function NotFoundPage({ home }: { home: string }): ReactNode {
	const { t } = useTranslation('kit');
	const navigate = useNavigate();
	const [seconds, setSeconds] = useState(returnAfterSeconds);
	usePageTitle(t('notFound.title'));

	const goBack = () => {
		if (history.length > 1) void navigate(-1);
		else goTo(home);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: one step a second
	useEffect(
		function countDown() {
			if (seconds === 0) {
				goBack();
				return;
			}
			const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
			return () => clearTimeout(timer);
		},
		[seconds],
	);

	return (
		<main className={classes['page']}>
			<p className={classes['number']} aria-hidden="true">
				404
			</p>
			<h1 className={classes['title']}>{t('notFound.title')}</h1>
			<p className={classes['text']}>{t('notFound.text', { seconds })}</p>
			<progress
				className={classes['progress']}
				aria-label={t('notFound.back')}
				max={returnAfterSeconds}
				value={returnAfterSeconds - seconds}
			/>
			<Group gap="sm" justify="center">
				<Button variant="default" onClick={() => goTo(home)}>
					{t('notFound.home')}
				</Button>
				<Button onClick={goBack}>{t('notFound.back')}</Button>
			</Group>
		</main>
	);
}
