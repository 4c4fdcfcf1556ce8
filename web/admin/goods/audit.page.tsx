import { Button, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { answerAudit, readAudit } from '#domain/goods/goods-audit.contract.ts';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { listed, textTable, useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab, useTabTitle } from '#web/kit/ui/tab-context.ts';
import classes from './audit.module.css';
import { AuditValue, type WatchedField, watchedFields } from './audit-value.tsx';
import { goodsPath } from './goods.paths.ts';

type Audit = AnswerOf<typeof readAudit>['row'];

const path = '/admin/shop.goods.Goods/audit';

/** `/admin/shop/goods/goods/audit/:id`: what waits beside one goods, and the answer to it. */
export function AuditPage(): ReactNode {
	const { t } = useTranslation(['admin-goods-audit', 'goods-log']);
	const id = Number(useParams()['id']);
	const tab = useTab();
	const auth = useAuth();
	const cache = useQueryClient();
	const navigate = useNavigate();
	const answer = useCall<typeof readAudit>('GET', path, { id }, { staleTime: 0 });
	const [isRefusing, setRefusing] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const row = answer.data?.row;
	useTabTitle(row && t('titleOf', { name: row.name }));
	if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
	if (!row || !answer.isFetchedAfterMount) return <ListSkeleton rows={6} height={56} />;

	async function send(by: { answer: 'pass' } | { answer: 'refuse'; reason: string }): Promise<void> {
		if (!row) return;
		const input = { id, version: row.version, goods_version: row.goods_version, ...by };
		await call<typeof answerAudit>('POST', path, input as SentTo<typeof answerAudit>, { errors: 'silent' });
		toast.success(t(by.answer === 'pass' ? 'passed' : 'refused'));
		void cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
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
	const names = textTable('goods-log', 'fields');
	return (
		<>
			<PageHeader
				title={t('titleOf', { name: row.name })}
				text={t(`about.${row.kind as '1'}`, { merchant: row.merchant_name })}
				actions={
					auth({ name: goodsPath, subNodeName: `${goodsPath}/edit` }) && (
						<Button variant="default" size="xs" onClick={() => void navigate(`${goodsPath}/edit/${id}`)}>
							{t('openEditor')}
						</Button>
					)
				}
			/>
			{row.moved.length > 0 && (
				<p className={classes['moved']} role="alert">
					{t('movedText', { fields: listed(row.moved.map((field) => names[field] ?? field)) })}
				</p>
			)}
			<Comparison row={row} names={names} />
			<Group className={classes['bar']} justify="flex-end">
				<Button variant="default" onClick={() => tab.close()}>
					{t('back')}
				</Button>
				<Button variant="light" color="red" disabled={isBusy} onClick={() => setRefusing(true)}>
					{t('refuse')}
				</Button>
				<Button loading={isBusy} onClick={() => void pass()}>
					{t('pass')}
				</Button>
			</Group>
			{isRefusing && (
				<RefuseDialog
					name={row.name}
					onClose={() => setRefusing(false)}
					onRefuse={(reason) => send({ answer: 'refuse', reason })}
				/>
			)}
		</>
	);
}

/** What categories and brands are called where they are kept by id. */
const storedAs: Readonly<Record<string, string>> = {
	classify: 'classify_id',
	further: 'extra_classify_ids',
	brand: 'brand_id',
};

function Comparison({ row, names }: { row: Audit; names: Readonly<Record<string, string>> }): ReactNode {
	const { t } = useTranslation('admin-goods-audit');
	const hasLive = Object.keys(row.live).length > 0;
	const shown = watchedFields.filter((field) => row.wanted[field] !== undefined && isFilled(row, field));
	return (
		<div className={classes['frame']}>
			<table className={classes['both']}>
				<thead>
					<tr>
						<th scope="col">{t('field')}</th>
						{hasLive && <th scope="col">{t('live')}</th>}
						<th scope="col">{t('wanted')}</th>
					</tr>
				</thead>
				<tbody>
					{shown.map((field) => (
						<tr key={field}>
							<th scope="row">
								{names[field]}
								{row.moved.includes(storedAs[field] ?? field) && <span className={classes['mark']}>{t('moved')}</span>}
							</th>
							{hasLive && (
								<td data-label={t('live')}>
									<AuditValue field={field} fields={row.live} other={row.wanted} side="live" />
								</td>
							)}
							<td data-label={t('wanted')}>
								<AuditValue field={field} fields={row.wanted} other={row.live} side="wanted" />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** What is empty on both sides says nothing. */
function isFilled({ live, wanted }: Audit, field: WatchedField): boolean {
	return [live[field], wanted[field]].some((value) => value !== undefined && value.length > 0);
}

interface RefuseDialogProps {
	name: string;
	onClose(): void;
	onRefuse(reason: string): Promise<void>;
}

function RefuseDialog({ name, onClose, onRefuse }: RefuseDialogProps): ReactNode {
	const { t } = useTranslation('admin-goods-audit');
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
