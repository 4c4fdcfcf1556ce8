import { ActionIcon } from '@mantine/core';
import { Eye } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { adminLogResource } from '#domain/admin/admin-log.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './auth.module.css';
import { changesIn, inOneLine } from './log.rules.ts';
import { useLogLabels } from './use-log-labels.ts';

const LogDrawer = lazyPart(() => import('./log.drawer.tsx'), 'LogDrawer');

type LogLine = Row<typeof adminLogResource>;

function useCells(): OwnCells<LogLine> {
	const { t } = useTranslation('admin-auth');
	const labelsOf = useLogLabels();
	return useMemo(() => {
		const short = (name: 'url' | 'data') => (row: LogLine) => <code className={classes['short']}>{row[name]}</code>;
		const language = currentLanguage();
		const words = { on: t('log.on'), off: t('log.off') };
		return {
			url: short('url'),
			data: short('data'),
			changes: (row) => {
				const text = inOneLine(changesIn(row, language, words), labelsOf(row.url));
				return (
					<span className={classes['said']} title={text}>
						{text}
					</span>
				);
			},
			code: (row) => (
				<StatusTag tone={row.code === 1 ? 'success' : 'danger'}>
					{row.code === 1 ? t('log.done') : t('log.refused', { code: row.code })}
				</StatusTag>
			),
		};
	}, [t, labelsOf]);
}

/** What admins did; a line opens with what was sent and what it changed. */
export function AdminLogPage(): ReactNode {
	const { t } = useTranslation('admin-auth');
	const [open, setOpen] = useState<LogLine>();
	const look = (row: LogLine) => (
		<ActionIcon
			aria-label={t('log.detailOf', { title: [row.title, row.object].filter(Boolean).join(' · ') })}
			title={t('log.detail')}
			onClick={() => setOpen(row)}
		>
			<Eye size={16} />
		</ActionIcon>
	);
	return (
		<>
			<ResourcePage resource={adminLogResource} cells={useCells()} rowActions={look} onOpen={setOpen} />
			{open && <LogDrawer row={open} onClose={() => setOpen(undefined)} />}
		</>
	);
}
