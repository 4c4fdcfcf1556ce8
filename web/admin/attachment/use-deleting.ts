import { useQueryClient } from '@tanstack/react-query';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import { send } from '#web/kit/api/call.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { refreshLists } from '#web/kit/rows/resource.client.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import type { AttachmentPlaces } from './attachment.types.ts';

/** Deletes files with their rows; asks first, and once more where they are shown somewhere. */
export function useDeleting(): (ids: readonly number[], name?: string) => Promise<boolean> {
	const { t } = useTranslation('admin-attachment');
	const client = useQueryClient();

	async function attempt(ids: readonly number[], force: 0 | 1): Promise<number | AttachmentPlaces> {
		try {
			const options = { errors: 'silent' } as const;
			const sent = { ids, force };
			return (await send<{ count: number }>('DELETE', '/admin/routine.Attachment/del', sent, options)).data.count;
		} catch (error) {
			const places =
				error instanceof CallError && (error.envelope?.data as { places?: AttachmentPlaces } | null)?.places;
			if (places) return places;
			throw error;
		}
	}

	async function remove(ids: readonly number[]): Promise<number | undefined> {
		const answer = await attempt(ids, 0);
		if (typeof answer === 'number') return answer;
		const places = answer.map(
			({ place, count, names }) => `${place} ${listed(names)}${count > names.length ? '…' : ''}`,
		);
		const question = {
			title: t('inUse'),
			text: t('inUseText', { places: places.join('; ') }),
			confirmLabel: t('force'),
		};
		if (!(await confirm({ ...question, tone: 'danger' }))) return undefined;
		const forced = await attempt(ids, 1);
		return typeof forced === 'number' ? forced : undefined;
	}

	return async (ids, name) => {
		const title = name ? t('deleteOne', { name }) : t('deleteTitle', { number: ids.length });
		if (!(await confirm({ title, text: t('deleteText'), confirmLabel: t('del'), tone: 'danger' }))) return false;
		try {
			const count = await remove(ids);
			if (count === undefined) return false;
			toast.success(t('deleted', { number: count }));
			return true;
		} catch (error) {
			if (error instanceof CallError && !isCancelled(error)) toast.error(error.message);
			return false;
		} finally {
			await refreshLists(client, attachmentResource);
		}
	};
}
