import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './import.module.css';
import type { Issue } from './import.types.ts';

/** Remarks about rows and cells, errors first. */
export function IssueList({ issues }: { issues: readonly Issue[] }): ReactNode {
	const { t } = useTranslation('admin-import');
	const sorted = [...issues].sort((a, b) => a.level.localeCompare(b.level) || a.row - b.row);
	return (
		<ul className={classes['issues']}>
			{sorted.map((issue) => (
				<li key={`${issue.row} ${issue.column} ${issue.code} ${issue.text}`} data-level={issue.level}>
					<span className={classes['place']}>
						{issue.column
							? t('preview.cell', { row: issue.row, column: issue.column })
							: t('preview.row', { row: issue.row })}
					</span>
					<span className={classes['said']}>{issue.text}</span>
				</li>
			))}
		</ul>
	);
}
