import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { emptyClassify } from '#domain/goods/classify.contract.ts';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { ActionDialog } from '#web/admin/common/action-dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type ResourceRow, rowKey, rowName, useResourceList } from '#web/kit/rows/resource.client.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { childTargets, goodsTargets } from './classify.targets.ts';
import classes from './goods-desk.module.css';

interface ClassifyDeleteDialogProps {
	row: ResourceRow;
	/** How many goods lie in each category, with those of the recycle bin. */
	held: Readonly<Record<string, number>>;
	onClose(): void;
	onDeleted(): void;
}

interface Places {
	goods_to: string;
	children_to: string;
}

/** Deletes a category once its goods and its sub-categories have another place. */
export function ClassifyDeleteDialog({ row, held, onClose, onDeleted }: ClassifyDeleteDialogProps): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const tree = useResourceList(classifyResource, { isTree: true });
	const [id, name] = [rowKey(classifyResource, row), rowName(classifyResource, row)];
	const [goods, children] = [held[String(id)] ?? 0, row.children?.length ?? 0];
	const parent = String(row['pid'] ?? 0);
	const form = useForm<Places>({ defaultValues: { goods_to: '', children_to: '' } });
	const rows = tree.data?.list ?? [];
	const top = { value: '0', label: t('classify.top') };
	const parents = children > 0 ? [top, ...childTargets(rows, row, held)] : [];
	const chosen = form.watch();
	const childrenTo = chosen.children_to || (parents.some(({ value }) => value === parent) ? parent : '0');

	async function remove(): Promise<void> {
		await call<typeof emptyClassify>(
			'POST',
			'/admin/shop.goods.Classify/delMoving',
			{
				id,
				...(goods > 0 && { goods_to: chosen.goods_to }),
				...(children > 0 && { children_to: childrenTo }),
			},
			{ errors: 'silent', success: t('classify.deleted', { name }) },
		);
		onDeleted();
	}
	return (
		<ActionDialog
			title={t('classify.deleteTitle', { name })}
			submitLabel={t('classify.delete')}
			tone="danger"
			form={form}
			isReady={tree.data !== undefined && (goods === 0 || chosen.goods_to !== '')}
			onSubmit={remove}
			onClose={onClose}
		>
			{tree.isPending && <ListSkeleton rows={2} />}
			{tree.isError && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
			{tree.data && (
				<>
					<p className={classes['hint']}>{t('classify.deleteText')}</p>
					{goods > 0 && (
						<Select
							label={t('classify.goodsTo', { number: goods })}
							withAsterisk
							searchable
							data-autofocus
							data={goodsTargets(rows, id)}
							value={chosen.goods_to || null}
							error={form.formState.errors.goods_to?.message}
							onChange={(to) => form.setValue('goods_to', to ?? '', { shouldDirty: true })}
						/>
					)}
					{children > 0 && (
						<Select
							label={t('classify.childrenTo', { number: children })}
							withAsterisk
							searchable
							allowDeselect={false}
							data={parents}
							value={childrenTo}
							error={form.formState.errors.children_to?.message}
							onChange={(to) => form.setValue('children_to', to ?? '', { shouldDirty: true })}
						/>
					)}
				</>
			)}
		</ActionDialog>
	);
}
