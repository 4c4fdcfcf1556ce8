import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { addGoods, editGoods, readGoods } from '#domain/goods/goods-admin.contract.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useTab, useTabTitle } from '#web/kit/shell/tab-context.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { type Draft, formOf } from './editor.draft.ts';
import type { EditorRow } from './goods.types.ts';
import { GoodsEditor } from './goods-editor.tsx';

/** Edits one goods. */
export function EditGoodsPage(): ReactNode {
	const { t } = useTranslation('admin-goods');
	const id = Number(useParams()['id']);
	const stored = useCall<typeof readGoods>('GET', '/admin/shop.goods.Goods/edit', { id }, { staleTime: 0 });
	useTabTitle(stored.data?.row.name);
	if (stored.error) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
	if (!stored.data) return <ListSkeleton rows={8} height={56} />;
	const { row } = stored.data;
	return (
		<>
			<PageHeader title={row.name || t('editor.editTitle')} text={row.goods_no} />
			{/* A newer version is another form: what it shows comes from the server again. */}
			<Editor key={`${row.id} ${row.version}`} row={row} onSaved={() => void stored.refetch()} />
		</>
	);
}

/** Makes new goods. */
export function AddGoodsPage(): ReactNode {
	const { t } = useTranslation('admin-goods');
	const tab = useTab();
	useTabTitle(t('editor.addTitle'));
	function leave(): void {
		tab.setDirty(false);
		tab.close();
	}
	return (
		<>
			<PageHeader title={t('editor.addTitle')} />
			<Editor onSaved={leave} />
		</>
	);
}

function Editor({ row, onSaved }: { row?: EditorRow; onSaved(): void }): ReactNode {
	const { t } = useTranslation('admin-goods');
	const auth = useAuth();
	const tab = useTab();
	const cache = useQueryClient();
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const add = useAction<typeof addGoods>('POST', '/admin/shop.goods.Goods/add');
	const edit = useAction<typeof editGoods>('POST', '/admin/shop.goods.Goods/edit');

	function save(draft: Draft, onShelf: boolean): void {
		const done = {
			onSuccess: () => {
				setErrors({});
				toast.success(t('editor.saved'));
				void cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
				onSaved();
			},
			onError: (failure: { fields: Readonly<Record<string, string>> }) => setErrors(failure.fields),
		};
		const form = formOf(draft, row, onShelf);
		if (row) edit.mutate(form, done);
		else add.mutate(form, done);
	}
	return (
		<GoodsEditor
			{...(row && { row })}
			isSaving={add.isPending || edit.isPending}
			errors={errors}
			canShelve={auth('onShelf')}
			onSave={save}
			onBack={tab.close}
		/>
	);
}
