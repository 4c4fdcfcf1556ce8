import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { readAccountEnd } from '#domain/account-end/account-end.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { OpenMatters } from './open-matters.tsx';
import classes from './own-account.module.css';

const EndDialog = lazyPart(() => import('./account-end.dialog.tsx'), 'EndDialog');

/** What becomes of an account that ends, and the way to it where nothing is open. */
export function AccountEnd(): ReactNode {
	const { t } = useTranslation('member-own-account');
	const { data, error, refetch } = useCall<typeof readAccountEnd>('GET', '/api/account/end', {}, { errors: 'silent' });
	const [isAsking, setAsking] = useState(false);
	return (
		<Panel title={t('end.title')}>
			{error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{!data && !error && <ListSkeleton rows={3} />}
			{data && (
				<>
					<p className={classes['text']}>{t('end.text', { days: data.wait_days })}</p>
					<ul className={classes['list']}>
						<li>{t('end.gone')}</li>
						<li>{t('end.kept')}</li>
						{data.score > 0 && <li>{t('end.score', { count: data.score })}</li>}
					</ul>
					{data.open.length > 0 ? (
						<OpenMatters open={data.open} />
					) : (
						<Button variant="outline" color="red" onClick={() => setAsking(true)}>
							{t('end.start')}
						</Button>
					)}
				</>
			)}
			{isAsking && data && (
				<EndDialog
					days={data.wait_days}
					onClose={() => {
						setAsking(false);
						void refetch();
					}}
				/>
			)}
		</Panel>
	);
}
