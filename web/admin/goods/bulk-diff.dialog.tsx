import { Button, Checkbox, Group } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { jumpPercent, type PriceDoubt } from '#domain/goods/price-doubt.rules.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useFieldLabel } from '#web/shared/sku/use-field-label.ts';
import classes from './bulk.module.css';
import { type CellChange, doubtsOf } from './bulk.rows.ts';

interface BulkDiffProps {
	changes: readonly CellChange[];
	onClose(): void;
	onSave(): void;
}

/** Every cell that is about to be saved, as it was and as it will be; prices that may be slips come first and are confirmed. */
export function BulkDiffDialog({ changes, onClose, onSave }: BulkDiffProps): ReactNode {
	const { t } = useTranslation('admin-goods-bulk');
	const goods = new Set(changes.map(({ goodsId }) => goodsId)).size;
	const doubts = useMemo(() => doubtsOf(changes), [changes]);
	const [isMeant, setMeant] = useState(false);
	const isDoubted = (change: CellChange) => doubts.has(change);
	const sorted = [...changes.filter(isDoubted), ...changes.filter((change) => !isDoubted(change))];
	return (
		<FormDialog title={t('diffTitle', { cells: changes.length })} size="xl" onClose={onClose}>
			<p className={classes['hint']}>{t('diffText', { goods })}</p>
			<div className={classes['frame']}>
				<table className={classes['diff']}>
					<thead>
						<tr>
							<th scope="col">{t('row')}</th>
							<th scope="col">{t('variant')}</th>
							<th scope="col">{t('code')}</th>
							<th scope="col">{t('cost')}</th>
							<th scope="col">{t('field')}</th>
							<th scope="col">{t('before')}</th>
							<th scope="col">{t('after')}</th>
						</tr>
					</thead>
					<tbody>
						{sorted.map((change) => (
							<DiffRow key={`${change.key} ${change.field}`} change={change} doubt={doubts.get(change)} />
						))}
					</tbody>
				</table>
			</div>
			{doubts.size > 0 && (
				<Checkbox
					mt="md"
					label={t('doubt.confirm', { count: doubts.size, percent: jumpPercent })}
					checked={isMeant}
					onChange={(event) => setMeant(event.currentTarget.checked)}
				/>
			)}
			<Group justify="flex-end" mt="md">
				<Button variant="default" data-autofocus={doubts.size > 0 || undefined} onClick={onClose}>
					{t('cancel')}
				</Button>
				<Button data-autofocus={doubts.size === 0 || undefined} disabled={doubts.size > 0 && !isMeant} onClick={onSave}>
					{t('save')}
				</Button>
			</Group>
		</FormDialog>
	);
}

function DiffRow({ change, doubt }: { change: CellChange; doubt: PriceDoubt | undefined }): ReactNode {
	const labelOf = useFieldLabel();
	const { t } = useTranslation(['admin-goods-bulk', 'goods-editor']);
	return (
		<tr data-doubted={doubt && true}>
			<td>{change.name}</td>
			<td>{change.variant || '–'}</td>
			<td>{change.code || '–'}</td>
			<td>{Number(change.cost) > 0 ? change.cost : '–'}</td>
			<td>{labelOf(change.field)}</td>
			<td>{change.before || t('empty')}</td>
			<td>
				<strong>{change.after || t('empty')}</strong>
				{doubt?.percent !== undefined && (
					<StatusTag tone="warning">{t('doubt.jump', { percent: signed(doubt.percent) })}</StatusTag>
				)}
				{doubt?.isBelowCost && <StatusTag tone="danger">{t('doubt.belowCost')}</StatusTag>}
			</td>
		</tr>
	);
}

function signed(percent: number): string {
	return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`;
}
