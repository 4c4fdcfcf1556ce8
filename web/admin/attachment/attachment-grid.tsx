import { ActionIcon, Checkbox } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilePreview } from '#web/kit/upload/file-preview.tsx';
import { FileSize } from '#web/kit/upload/file-size.tsx';
import classes from './attachment.module.css';
import type { AttachmentRow } from './attachment.types.ts';

interface AttachmentGridProps {
	rows: readonly AttachmentRow[];
	isChosen(row: AttachmentRow): boolean;
	/** Absent = files cannot be chosen or deleted. */
	onChoose?: ((row: AttachmentRow, isChosen: boolean) => void) | undefined;
	onDelete?: ((row: AttachmentRow) => void) | undefined;
	onOpen(row: AttachmentRow): void;
}

/** The files as squares with their pictures. */
export function AttachmentGrid({ rows, isChosen, onChoose, onDelete, onOpen }: AttachmentGridProps): ReactNode {
	const { t } = useTranslation('admin-attachment');
	return (
		<ul className={classes['grid']}>
			{rows.map((row) => (
				<li key={row.id} className={classes['tile']} data-chosen={isChosen(row) || undefined}>
					<button
						type="button"
						className={classes['open']}
						aria-label={t('detailOf', { name: row.name })}
						onClick={() => onOpen(row)}
					>
						<FilePreview url={row.url} />
					</button>
					{onChoose && (
						<Checkbox
							className={classes['check'] ?? ''}
							aria-label={t('select', { name: row.name })}
							checked={isChosen(row)}
							onChange={(event) => onChoose(row, event.currentTarget.checked)}
						/>
					)}
					<div className={classes['foot']}>
						<span className={classes['name']} title={row.name}>
							{row.name}
						</span>
						<span className={classes['facts']}>
							{row.width > 0 ? `${row.width} × ${row.height} · ` : ''}
							<FileSize bytes={row.size} />
						</span>
					</div>
					{onDelete && (
						<ActionIcon
							className={classes['del'] ?? ''}
							size="sm"
							color="red"
							aria-label={t('delOf', { name: row.name })}
							title={t('del')}
							onClick={() => onDelete(row)}
						>
							<Trash2 size={15} />
						</ActionIcon>
					)}
				</li>
			))}
		</ul>
	);
}
