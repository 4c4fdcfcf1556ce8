import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { labelOf } from '#web/shared/sku/sku-fields.ts';
import classes from './bulk.module.css';
import type { CellChange } from './bulk.rows.ts';

interface BulkDiffProps {
	changes: readonly CellChange[];
	onClose(): void;
	onSave(): void;
}

/** Every cell that is about to be saved, as it was and as it will be. */
export function BulkDiffDialog({ changes, onClose, onSave }: BulkDiffProps): ReactNode {
	const { t } = useTranslation(['admin-goods-bulk', 'goods-editor']);
	const goods = new Set(changes.map(({ goodsId }) => goodsId)).size;
	return (
		<FormDialog title={t('diffTitle', { cells: changes.length })} size="lg" onClose={onClose}>
			<p className={classes['hint']}>{t('diffText', { goods })}</p>
			<div className={classes['frame']}>
				<table className={classes['diff']}>
					<thead>
						<tr>
							<th scope="col">{t('row')}</th>
							<th scope="col">{t('field')}</th>
							<th scope="col">{t('before')}</th>
							<th scope="col">{t('after')}</th>
						</tr>
					</thead>
					<tbody>
						{changes.map((change) => (
							<tr key={`${change.key} ${change.field}`}>
								<td>{change.name}</td>
								<td>{t(`goods-editor:${labelOf[change.field]}`)}</td>
								<td>{change.before || t('empty')}</td>
								<td>
									<strong>{change.after || t('empty')}</strong>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<Group justify="flex-end" mt="md">
				<Button variant="default" onClick={onClose}>
					{t('cancel')}
				</Button>
				<Button data-autofocus onClick={onSave}>
					{t('save')}
				</Button>
			</Group>
		</FormDialog>
	);
}
