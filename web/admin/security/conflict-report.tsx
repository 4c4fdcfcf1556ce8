import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './security.module.css';
import type { Conflict } from './use-taking-back.ts';

/** What stands against taking something back, one line each. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }): ReactNode {
	return (
		<div className={classes['conflicts']} role="alert">
			<ul>
				{conflicts.map(({ id, text }) => (
					<li key={`${id} ${text}`}>
						<TriangleAlert size={16} aria-hidden="true" />
						{text}
					</li>
				))}
			</ul>
		</div>
	);
}

interface ConflictReportProps {
	title: string;
	conflicts: readonly Conflict[];
	onClose(): void;
}

/** The report of a batch of which nothing was done. */
export function ConflictReport({ title, conflicts, onClose }: ConflictReportProps): ReactNode {
	const { t } = useTranslation('admin-security');
	if (conflicts.length === 0) return null;
	return (
		<FormDialog title={title} onClose={onClose}>
			<p className={classes['note']}>{t('report.nothingDone')}</p>
			<ConflictList conflicts={conflicts} />
			<div className={classes['actions']}>
				<Button data-autofocus onClick={onClose}>
					{t('report.understood')}
				</Button>
			</div>
		</FormDialog>
	);
}
