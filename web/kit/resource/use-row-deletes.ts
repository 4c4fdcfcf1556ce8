import { useQueryClient } from '@tanstack/react-query';
import type { Resource } from '#domain/resource/resource.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { deleteRows, refreshLists, undoDelete } from '#web/kit/rows/resource.client.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';

/** Deletes rows once it was asked whether they shall go; where the recycle bin covers them, a toast takes it back. */
export function useRowDeletes(
	resource: Resource,
	onDeleted: (count: number) => void,
): (doomed: readonly number[], name?: string) => Promise<void> {
	const { t } = useTranslation('resource');
	const client = useQueryClient();

	async function undo(recycled: readonly number[]): Promise<void> {
		await undoDelete(recycled);
		await refreshLists(client, resource);
	}

	return async (doomed, name) => {
		const title = name ? t('deleteOne', { name }) : t('deleteTitle', { number: doomed.length });
		if (!(await confirm({ title, text: t('deleteText'), confirmLabel: t('del'), tone: 'danger' }))) return;
		try {
			const recycled = await deleteRows(resource, doomed);
			const wayBack = { label: t('undo'), run: () => void undo(recycled).catch(() => undefined) };
			toast.success(t('deletedRows', { number: doomed.length }), recycled.length > 0 ? wayBack : undefined);
		} catch {
			// The call has shown the reason.
			return;
		}
		onDeleted(doomed.length);
		await refreshLists(client, resource);
	};
}
