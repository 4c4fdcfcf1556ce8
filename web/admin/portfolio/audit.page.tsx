import { Button, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import type { answerRevision, readRevision } from '#domain/portfolio/portfolio.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab, useTabTitle } from '#web/kit/ui/tab-context.ts';
import { PartValue, partsOf } from './part-value.tsx';
import classes from './portfolio.module.css';

type Revision = AnswerOf<typeof readRevision>['row'];

const path = '/admin/xshop.Portfolio/audit';
const node = { name: '/admin/xshop/portfolio', subNodeName: '/admin/xshop/portfolio/audit' };

/** `/admin/xshop/portfolio/audit/:id`: a change of a page beside what is live, and the answer to it. */
export function PortfolioAuditPage(): ReactNode {
	const { t } = useTranslation('admin-portfolio');
	const id = Number(useParams()['id']);
	const tab = useTab();
	const mayAnswer = useAuth()(node);
	const cache = useQueryClient();
	const answer = useCall<typeof readRevision>('GET', path, { id }, { staleTime: 0, errors: 'silent' });
	const [isRefusing, setRefusing] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const row = answer.data?.row;
	useTabTitle(row && t('titleOf', { name: row.merchant_name }));
	if (answer.error && !row) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
	if (!row || !answer.isFetchedAfterMount) return <ListSkeleton rows={6} height={56} />;

	async function send(by: { answer: 'pass' } | { answer: 'refuse'; reason: string }): Promise<void> {
		if (!row) return;
		const input = { id, version: row.version, ...by } as SentTo<typeof answerRevision>;
		await call<typeof answerRevision>('POST', path, input, { errors: 'silent' });
		toast.success(t(by.answer === 'pass' ? 'passed' : 'refusedDone'));
		void cache.invalidateQueries({ queryKey: ['/admin/xshop.Portfolio/index'] });
		tab.close();
	}
	async function pass(): Promise<void> {
		setBusy(true);
		try {
			await send({ answer: 'pass' });
		} catch (error) {
			toast.error((error as Error).message);
			await answer.refetch();
		} finally {
			setBusy(false);
		}
	}
	const isWaiting = row.status === '1';
	return (
		<>
			<PageHeader title={t('titleOf', { name: row.merchant_name })} text={t(isWaiting ? 'about' : 'aboutAnswered')} />
			{row.reason && <p className={classes['reason']}>{row.reason}</p>}
			<Comparison row={row} />
			<Group className={classes['bar']} justify="flex-end">
				<Button variant="default" onClick={() => tab.close()}>
					{t('back')}
				</Button>
				{isWaiting && mayAnswer && (
					<>
						<Button variant="light" color="red" disabled={isBusy} onClick={() => setRefusing(true)}>
							{t('refuse')}
						</Button>
						<Button loading={isBusy} onClick={() => void pass()}>
							{t('pass')}
						</Button>
					</>
				)}
			</Group>
			{isRefusing && (
				<RefuseDialog
					name={row.merchant_name}
					onClose={() => setRefusing(false)}
					onRefuse={(reason) => send({ answer: 'refuse', reason })}
				/>
			)}
		</>
	);
}

function Comparison({ row }: { row: Revision }): ReactNode {
	const { t } = useTranslation('admin-portfolio');
	const parts = partsOf(row);
	if (parts.length === 0) return <p className={classes['same']}>{t('same')}</p>;
	return (
		<div className={classes['frame']}>
			<table className={classes['both']}>
				<thead>
					<tr>
						<th scope="col">{t('field')}</th>
						<th scope="col">{t('live')}</th>
						<th scope="col">{t('wanted')}</th>
					</tr>
				</thead>
				<tbody>
					{parts.map(({ part, isEnglish }) => (
						<tr key={`${part} ${isEnglish}`}>
							<th scope="row">
								{t(`part.${part}`)}
								{isEnglish && <span className={classes['mark']}>{t('english')}</span>}
							</th>
							<td data-label={t('live')}>
								<PartValue part={part} isEnglish={isEnglish} own={row.live} other={row.wanted} side="live" />
							</td>
							<td data-label={t('wanted')}>
								<PartValue part={part} isEnglish={isEnglish} own={row.wanted} other={row.live} side="wanted" />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

interface RefuseDialogProps {
	name: string;
	onClose(): void;
	onRefuse(reason: string): Promise<void>;
}

function RefuseDialog({ name, onClose, onRefuse }: RefuseDialogProps): ReactNode {
	const { t } = useTranslation('admin-portfolio');
	const fields = useFields({ reason: '' }, {}, ({ reason }) => onRefuse(reason.trim()));
	return (
		<ActionDialog
			title={t('refuseTitle', { name })}
			submitLabel={t('refuse')}
			tone="danger"
			fields={fields}
			isReady={fields.values.reason.trim() !== ''}
			onClose={onClose}
		>
			<p className={classes['text']}>{t('refuseText')}</p>
			<Textarea
				data-autofocus
				label={t('reason')}
				required
				maxLength={255}
				autosize
				minRows={3}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
