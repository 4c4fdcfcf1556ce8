import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { readOwnData, requestOwnData } from '#domain/own-data/own-data.contract.ts';
import { ownDataStatus } from '#domain/own-data/own-data.rules.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { fetchFile, saveFile } from '#web/kit/file/fetch-file.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';

const path = '/api/account/ownData';
const shown = (at: number) => formatTime(at, 'yyyy-mm-dd hh:MM');

/** The link stands in a header, so the file is fetched and not led to. */
async function save(id: number): Promise<void> {
	saveFile(await fetchFile('/api/account/ownDataFile', { id: String(id) }), 'my-data.zip');
}

/** All that the shop keeps of a guest's purchase, as one archive. */
export function GuestData(): ReactNode {
	const { t } = useTranslation('store-guest');
	const { data, refetch } = useCall<typeof readOwnData>('GET', path, {}, { errors: 'silent' });
	const status = data?.last?.status;
	const isMaking = status === ownDataStatus.waiting || status === ownDataStatus.running;
	useCall<typeof readOwnData>('GET', path, {}, { errors: 'silent', enabled: isMaking, everyMs: 3000 });
	const request = useAction<typeof requestOwnData>('POST', path, { success: t('data.requested') });
	const [isGone, setGone] = useState(false);
	if (!data) return null;
	const { last, next_at: nextAt } = data;
	const isReady = last?.status === ownDataStatus.done && last.expire_time > 0;
	return (
		<Panel title={t('data.title')}>
			<Muted isLine>{t('data.text')}</Muted>
			<div role="status">
				{isMaking && <Muted isLine>{t('data.working')}</Muted>}
				{last?.status === ownDataStatus.failed && <Muted isLine>{t('data.failed')}</Muted>}
				{isReady && <Muted isLine>{t('data.until', { time: shown(last.expire_time) })}</Muted>}
			</div>
			{isReady && (
				<Button
					mt="sm"
					variant="default"
					leftSection={<Download size={16} aria-hidden="true" />}
					onClick={() => {
						setGone(false);
						save(last.id).catch(() => setGone(true));
					}}
				>
					{t('data.download')}
				</Button>
			)}
			<Refusal>{isGone ? t('data.gone') : ''}</Refusal>
			{nextAt === 0 && !isMaking && (
				<Button
					mt="sm"
					variant="default"
					loading={request.isPending}
					onClick={() => request.mutate({}, { onSettled: () => void refetch() })}
				>
					{t('data.request')}
				</Button>
			)}
		</Panel>
	);
}
