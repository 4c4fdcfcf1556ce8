import { ActionIcon, Button } from '@mantine/core';
import { ArrowRight, Check, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { notifyResource } from '#domain/notify/notify.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { useNotices } from '#web/admin/common/notices.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import classes from './notify.module.css';

type Notice = Row<typeof notifyResource>;

const cells: OwnCells<Notice> = {
	message: (row) => (
		<span className={classes['message']} data-unread={row.status === '0' || undefined}>
			{row.message}
		</span>
	),
};

/** All notices of this admin, read and unread. */
export function NotifyPage(): ReactNode {
	const { t } = useTranslation('admin-notify');
	const { markRead, open } = useNotices();
	const buttons = (row: Notice) => (
		<>
			{row.status === '0' && (
				<ActionIcon
					aria-label={`${t('markRead')}: ${row.message}`}
					title={t('markRead')}
					onClick={() => void markRead({ id: row.id }).catch(() => undefined)}
				>
					<Check size={16} />
				</ActionIcon>
			)}
			<ActionIcon aria-label={`${t('open')}: ${row.message}`} title={t('open')} onClick={() => open(row)}>
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
	return <ResourcePage resource={notifyResource} cells={cells} rowActions={buttons} toolbar={readAll} onOpen={open} />;
}
