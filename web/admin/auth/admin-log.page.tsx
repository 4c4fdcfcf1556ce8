import { ActionIcon } from '@mantine/core';
import { Eye } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { adminLogResource } from '#domain/admin/admin-log.resource.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './auth.module.css';

const LogDrawer = lazy(() => import('./log.drawer.tsx').then((module) => ({ default: module.LogDrawer })));

function useCells(): OwnCells {
	const { t } = useTranslation('admin-auth');
	return useMemo(() => {
		const short = (name: string) => (row: ResourceRow) => (
			<code className={classes['short']}>{String(row[name] ?? '')}</code>
		);
		return {
			url: short('url'),
			data: short('data'),
			changes: short('changes'),
			code: (row) => (
				<StatusTag tone={row['code'] === 1 ? 'success' : 'danger'}>
					{row['code'] === 1 ? t('log.done') : t('log.refused', { code: Number(row['code']) })}
				</StatusTag>
			),
		};
	}, [t]);
}

/** What admins did; a line opens with what was sent and what it changed. */
export function AdminLogPage(): ReactNode {
	const { t } = useTranslation('admin-auth');
	const [open, setOpen] = useState<ResourceRow>();
	const look = (row: ResourceRow) => (
		<ActionIcon
			aria-label={t('log.detailOf', { title: String(row['title']) })}
			title={t('log.detail')}
			onClick={() => setOpen(row)}
		>
			<Eye size={16} />
		</ActionIcon>
	);
	return (
		<>
			<ResourcePage resource={adminLogResource} cells={useCells()} rowActions={look} onOpen={setOpen} />
			{open && (
				<Suspense fallback={null}>
					<LogDrawer row={open} onClose={() => setOpen(undefined)} />
				</Suspense>
			)}
		</>
	);
}
