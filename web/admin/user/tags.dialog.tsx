import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { listMemberTags, tagMember } from '#domain/member-page/member-page.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { MemberStepProps } from './member-detail.types.ts';

const mostTags = 20;
const longestTag = 20;

/** The tags of a member, out of those given before or newly written. */
export function TagsDialog({ member, onClose, onTaken }: MemberStepProps): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const known = useCall<typeof listMemberTags>('GET', '/admin/shop.user.User/tagNames', {}, { errors: 'silent' });
	const rules = {
		tags: ({ tags }: { tags: string[] }) => {
			const long = tags.find((tag) => tag.length > longestTag);
			return long && t('tags.tooLong', { tag: long, max: longestTag });
		},
	};
	const fields = useFields({ tags: [...member.tags] }, rules, async ({ tags }) => {
		const options = { errors: 'silent', success: t('tags.done') } as const;
		await call<typeof tagMember>('POST', '/admin/shop.user.User/tags', { user_id: member.id, tags }, options);
		onTaken();
	});
	return (
		<ActionDialog
			title={t('tags.title', { name: member.nickname || member.username })}
			submitLabel={t('tags.submit')}
			fields={fields}
			onClose={onClose}
		>
			<TagsInput
				data-autofocus
				name="tags"
				label={t('tags.label')}
				description={t('tags.hint')}
				data={known.data?.tags ?? []}
				maxTags={mostTags}
				clearable
				acceptValueOnBlur
				value={fields.values.tags}
				onChange={(tags) => fields.set('tags', tags)}
				error={fields.errors.tags}
			/>
		</ActionDialog>
	);
}
