import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { emptyClassify } from '#domain/goods/classify.contract.ts';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useResourceList } from '#web/kit/rows/resource.client.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { type Classify, childTargets, goodsTargets } from './classify.targets.ts';

interface ClassifyDeleteDialogProps {
	row: Classify;
	/** How many goods lie in each category, with those of the recycle bin. */
	goodsCounts: Readonly<Record<string, number>>;
	onClose(): void;
	onDeleted(): void;
}

interface Places {
	goods_to: string;
	children_to: string;
}

/** Deletes a category once its goods and its sub-categories have another place. */
export function ClassifyDeleteDialog({ row, goodsCounts, onClose, onDeleted }: ClassifyDeleteDialogProps): ReactNode {
	const { t } = useTranslation('admin-goods-desk');
	const tree = useResourceList(classifyResource, { isTree: true });
	const { id, name } = row;
	const [goods, children] = [goodsCounts[String(id)] ?? 0, row.children?.length ?? 0];
	const parent = String(row.pid);
	const fields = useFields<Places>({ goods_to: '', children_to: '' }, {}, remove);
	const rows = tree.data?.list ?? [];
	const top = { value: '0', label: t('classify.top') };
	const parents = children > 0 ? [top, ...childTargets(rows, row, goodsCounts)] : [];
	const chosen = fields.values;
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
			fields={fields}
			isReady={tree.data !== undefined && (goods === 0 || chosen.goods_to !== '')}
			onClose={onClose}
		>
			{tree.isPending && <ListSkeleton rows={2} />}
			{tree.isError && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
			{tree.data && (
				<>
					<Muted isLine>{t('classify.deleteText')}</Muted>
					{goods > 0 && (
						<Select
							label={t('classify.goodsTo', { number: goods })}
							withAsterisk
							searchable
							data-autofocus
							data={goodsTargets(rows, id)}
							value={chosen.goods_to || null}
							error={fields.errors.goods_to}
							onChange={(to) => fields.set('goods_to', to ?? '')}
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
							error={fields.errors.children_to}
							onChange={(to) => fields.set('children_to', to ?? '')}
						/>
					)}
				</>
			)}
		</ActionDialog>
	);
}
