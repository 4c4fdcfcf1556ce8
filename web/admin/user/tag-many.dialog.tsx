import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { tagMembers } from '#domain/member-tag/tag.contract.ts';
import { mostTags } from '#domain/member-tag/tag.limits.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { handChoices, useTags } from './use-tags.ts';

interface TagManyProps {
	/** The members. */
	ids: readonly number[];
	onClose(): void;
	onTagged(): void;
}

interface Values {
	add_ids: string[];
	remove_ids: string[];
}

/** Gives chosen members tags by hand, and takes some from them. */
export function TagManyDialog({ ids, onClose, onTagged }: TagManyProps): ReactNode {
	const { t } = useTranslation('admin-member');
	const choices = handChoices(useTags());
	const rules = {
		add_ids: ({ add_ids, remove_ids }: Values) =>
			add_ids.length + remove_ids.length > 0 ? undefined : t('tagMany.needed'),
		remove_ids: ({ add_ids, remove_ids }: Values) =>
			remove_ids.some((id) => add_ids.includes(id)) ? t('tagMany.both') : undefined,
	};
	const fields = useFields<Values>({ add_ids: [], remove_ids: [] }, rules, async ({ add_ids, remove_ids }) => {
		const body = { ids: [...ids], add_ids: add_ids.map(Number), remove_ids: remove_ids.map(Number) };
		const path = '/admin/shop.user.User/tagMany';
		const { members } = await call<typeof tagMembers>('POST', path, body, { errors: 'silent' });
		toast.success(t('tagMany.done', { count: members }));
		onTagged();
	});
	const common = { data: choices, maxValues: mostTags, searchable: true, clearable: true, openOnFocus: false };
	return (
		<ActionDialog
			title={t('tagMany.title', { count: ids.length })}
			submitLabel={t('tagMany.submit')}
			fields={fields}
			onClose={onClose}
		>
			<MultiSelect
				data-autofocus
				name="add_ids"
				label={t('tagMany.add')}
				description={choices.length > 0 ? t('tagMany.hint') : t('tagMany.none')}
				{...common}
				value={fields.values.add_ids}
				onChange={(chosen) => fields.set('add_ids', chosen)}
				error={fields.errors.add_ids}
			/>
			<MultiSelect
				name="remove_ids"
				label={t('tagMany.remove')}
				{...common}
				value={fields.values.remove_ids}
				onChange={(chosen) => fields.set('remove_ids', chosen)}
				error={fields.errors.remove_ids}
			/>
		</ActionDialog>
	);
}
