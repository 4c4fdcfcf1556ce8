import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readOwnData, requestOwnData } from '#domain/own-data/own-data.contract.ts';
import { ownDataStatus } from '#domain/own-data/own-data.rules.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { downloadAt } from '#web/kit/tasks/tasks.client.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import classes from './own-account.module.css';

const path = '/api/account/ownData';
const minutes = 'yyyy-mm-dd hh:MM';
const shown = (at: number) => formatTime(at, minutes);

function sizeOf(bytes: number): string {
	return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Where the archive stands: it is looked at again while it is being made. */
function useOwnData() {
	const { data, error, refetch } = useCall<typeof readOwnData>('GET', path, {}, { errors: 'silent' });
	const status = data?.last?.status;
	const isMaking = status === ownDataStatus.waiting || status === ownDataStatus.running;
	useCall<typeof readOwnData>('GET', path, {}, { errors: 'silent', enabled: isMaking, everyMs: 3000 });
	return { data, error, refetch, isMaking };
}

/** The archive of a member's own data: asks for it, and gives it. */
export function OwnData(): ReactNode {
	const { t } = useTranslation('member-own-account');
	const { data, error, refetch, isMaking } = useOwnData();
	const request = useAction<typeof requestOwnData>('POST', path, { success: t('export.requested') });
	const { last, next_at = 0 } = data ?? {};
	const isReady = last?.status === ownDataStatus.done && last.expire_time > 0;

	async function download(id: number): Promise<void> {
		// Asking first renews a token that has run out.
		await refetch();
		downloadAt('/api/account/ownDataFile', { id: String(id) });
	}

	return (
		<Panel title={t('export.title')}>
			<p className={classes['text']}>{t('export.text')}</p>
			{error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{!data && !error && <ListSkeleton rows={1} />}
			<div role="status">
				{isMaking && <p className={classes['text']}>{t('export.working')}</p>}
				{last?.status === ownDataStatus.failed && <p className={classes['text']}>{t('export.failed')}</p>}
				{isReady && (
					<p className={classes['text']}>
						{t('export.ready', { time: shown(last.create_time), size: sizeOf(last.bytes) })}{' '}
						{t('export.until', { time: shown(last.expire_time) })}
					</p>
				)}
			</div>
			{data && (
				<div className={classes['actions']}>
					{isReady && (
						<Button leftSection={<Download size={16} aria-hidden="true" />} onClick={() => void download(last.id)}>
							{t('export.download')}
						</Button>
					)}
					{next_at === 0 && !isMaking && (
						<Button
							variant={isReady ? 'default' : 'filled'}
							loading={request.isPending}
							onClick={() => request.mutate({}, { onSettled: () => void refetch() })}
						>
							{t('export.request')}
						</Button>
					)}
					{next_at > 0 && !isMaking && <Muted>{t('export.next', { time: shown(next_at) })}</Muted>}
				</div>
			)}
		</Panel>
	);
}
