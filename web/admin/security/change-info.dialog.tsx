import { Button } from '@mantine/core';
import { ArrowRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { sensitiveDataInfo } from '#domain/security/security.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { ConflictList } from './conflict-report.tsx';
import { LogFacts } from './log-facts.tsx';
import classes from './security.module.css';

interface ChangeInfoDialogProps {
	id: number;
	isBusy: boolean;
	onRollBack(): void;
	onClose(): void;
}

/** One change side by side, and whether it can be taken back. */
export function ChangeInfoDialog({ id, isBusy, onRollBack, onClose }: ChangeInfoDialogProps): ReactNode {
	const { t } = useTranslation('admin-security');
	const auth = useAuth();
	const answer = useCall<typeof sensitiveDataInfo>(
		'GET',
		'/admin/security.SensitiveDataLog/info',
		{ id },
		{ errors: 'silent', staleTime: 0 },
	);
	const row = answer.data?.row;
	const problem = row?.current === null ? t('change.rowGone') : t('change.changedSince', { now: row?.current || '–' });
	return (
		<FormDialog
			title={
				row ? `${row.sensitive?.name ?? row.data_table} · ${row.data_comment || row.data_field}` : t('change.info')
			}
			size="lg"
			onClose={onClose}
		>
			{answer.isPending && <ListSkeleton rows={5} height={36} />}
			<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
			{row && (
				<>
					<LogFacts entry={row} />
					<div className={classes['diff']}>
						<Value label={t('change.before')} side="before" text={row.before} />
						<ArrowRight size={18} aria-hidden="true" className={classes['arrow']} />
						<Value label={t('change.after')} side="after" text={row.after} />
					</div>
					{!row.is_unchanged && <ConflictList conflicts={[{ id, text: problem }]} />}
					<div className={classes['actions']}>
						<Button variant="default" onClick={onClose}>
							{t('close')}
						</Button>
						{row.may_roll_back && auth('rollback') && (
							<Button
								leftSection={<Undo2 size={16} />}
								disabled={!row.is_unchanged}
								loading={isBusy}
								onClick={onRollBack}
							>
								{t('change.rollBack')}
							</Button>
						)}
					</div>
				</>
			)}
		</FormDialog>
	);
}

function Value({ label, side, text }: { label: string; side: 'before' | 'after'; text: string }): ReactNode {
	return (
		<figure className={classes['value']} data-side={side}>
			<figcaption>{label}</figcaption>
			<p>{text || '–'}</p>
		</figure>
	);
}
