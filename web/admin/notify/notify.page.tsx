import { ActionIcon, Button } from '@mantine/core';
import { ArrowRight, Check, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { notifyResource } from '#domain/notify/notify.resource.ts';
import { type Notice, useNotices } from '#web/admin/common/notices.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';
import classes from './notify.module.css';

const cells: OwnCells = {
	message: (row) => (
		<span className={classes['message']} data-unread={row['status'] === '0' || undefined}>
			{String(row['message'])}
		</span>
	),
};

/** Everything the shop has told this admin, read and unread. */
export function NotifyPage(): ReactNode {
	const { t } = useTranslation('admin-notify');
	const { markRead, open } = useNotices();
	const openRow = (row: ResourceRow) => open(row as unknown as Notice);
	const buttons = (row: ResourceRow) => (
		<>
			{row['status'] === '0' && (
				<ActionIcon
					aria-label={`${t('markRead')}: ${row['message']}`}
					title={t('markRead')}
					onClick={() => void markRead({ id: Number(row['id']) }).catch(() => undefined)}
				>
					<Check size={16} />
				</ActionIcon>
			)}
			<ActionIcon aria-label={`${t('open')}: ${row['message']}`} title={t('open')} onClick={() => openRow(row)}>
				<ArrowRight size={16} />
			</ActionIcon>
		</>
	);
	const readAll = (
		<Button
			variant="default"
			leftSection={<CheckCheck size={16} />}
			onClick={() => void markRead({ all: 1 }).catch(() => undefined)}
		>
			{t('markAllRead')}
		</Button>
	);
	return (
		<ResourcePage resource={notifyResource} cells={cells} rowActions={buttons} toolbar={readAll} onOpen={openRow} />
	);
}
