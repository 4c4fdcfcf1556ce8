import { Button } from '@mantine/core';
import { ArchiveRestore } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Field } from '#domain/resource/field.ts';
import { resources } from '#domain/resources.generated.ts';
import type { dataRecycleInfo } from '#domain/security/security.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { ConflictList } from './conflict-report.tsx';
import { LogFacts } from './log-facts.tsx';
import classes from './security.module.css';

interface RecycleInfoDialogProps {
	id: number;
	isBusy: boolean;
	onRestore(): void;
	onClose(): void;
}

/** A deleted row with all its columns, and whether it can come back. */
export function RecycleInfoDialog({ id, isBusy, onRestore, onClose }: RecycleInfoDialogProps): ReactNode {
	const { t } = useTranslation('admin-security');
	const auth = useAuth();
	const answer = useCall<typeof dataRecycleInfo>(
		'GET',
		'/admin/security.DataRecycleLog/info',
		{ id },
		{ errors: 'silent', staleTime: 0 },
	);
	const row = answer.data?.row;
	const fields = resources.find((resource) => resource.table === row?.data_table)?.fields;
	return (
		<FormDialog title={row?.title || t('recycle.info')} size="lg" onClose={onClose}>
			{answer.isPending && <ListSkeleton rows={5} height={36} />}
			<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
			{row && (
				<>
					<LogFacts entry={row} />
					{row.conflicts.length > 0 && <ConflictList conflicts={row.conflicts} />}
					<table className={classes['columns']}>
						<caption className={classes['caption']}>{t('recycle.columns')}</caption>
						<tbody>
							{Object.entries(row.data).map(([name, value]) => (
								<tr key={name}>
									<th scope="row">
										{fields?.[name]?.label[currentLanguage()] ?? <span className={classes['code']}>{name}</span>}
									</th>
									<td>{shown(name, value, fields?.[name])}</td>
								</tr>
							))}
						</tbody>
					</table>
					{row.dependents.length > 0 && (
						<p className={classes['note']}>
							{t('recycle.dependents', {
								rows: listed(row.dependents.map(({ table, count }) => `${table} × ${count}`)),
							})}
						</p>
					)}
					<div className={classes['actions']}>
						<Button variant="default" onClick={onClose}>
							{t('close')}
						</Button>
						{row.may_restore && auth('restore') && (
							<Button
								leftSection={<ArchiveRestore size={16} />}
								disabled={row.conflicts.length > 0}
								loading={isBusy}
								onClick={onRestore}
							>
								{t('recycle.restore')}
							</Button>
						)}
					</div>
				</>
			)}
		</FormDialog>
	);
}

function shown(name: string, value: unknown, field: Field | undefined): ReactNode {
	const option = field?.options?.find((each) => each.value === String(value));
	if (option) return option.label[currentLanguage()];
	if (value === null || value === '') return <span className={classes['none']}>–</span>;
	if (typeof value === 'number' && name.endsWith('_time')) return formatTime(value);
	if (typeof value === 'object') return <span className={classes['code']}>{JSON.stringify(value)}</span>;
	return String(value);
}
