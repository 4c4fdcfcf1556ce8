import { Input, MultiSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { tagMember } from '#domain/member-tag/tag.contract.ts';
import { tagKind } from '#domain/member-tag/tag.kinds.ts';
import { mostTags } from '#domain/member-tag/tag.limits.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import type { MemberStepProps } from './member-detail.types.ts';
import { TagChips } from './tag-chips.tsx';
import { handChoices, useTags } from './use-tags.ts';

/** The tags of a member: those by hand are chosen, those by rule are shown. */
export function TagsDialog({ member, onClose, onTaken }: MemberStepProps): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const id = useId();
	const tags = useTags();
	const kept = member.tags.filter(({ kind }) => kind === tagKind.rule);
	const given = member.tags.filter(({ kind }) => kind === tagKind.hand).map((tag) => String(tag.id));
	const fields = useFields({ tag_ids: given }, {}, async ({ tag_ids }) => {
		const options = { errors: 'silent', success: t('tags.done') } as const;
		const body = { user_id: member.id, tag_ids: tag_ids.map(Number) };
		await call<typeof tagMember>('POST', '/admin/shop.user.User/tags', body, options);
		onTaken();
	});
	const choices = handChoices(tags);
	const known = choices.length > 0 ? choices : handChoices(member.tags);
	return (
		<ActionDialog
			title={t('tags.title', { name: member.nickname || member.username })}
			submitLabel={t('tags.submit')}
			fields={fields}
			onClose={onClose}
		>
			<MultiSelect
				data-autofocus
				openOnFocus={false}
				name="tag_ids"
				label={t('tags.label')}
				description={choices.length > 0 ? t('tags.hint', { most: mostTags }) : t('tags.none')}
				data={known}
				maxValues={mostTags}
				searchable
				clearable
				value={fields.values.tag_ids}
				onChange={(ids) => fields.set('tag_ids', ids)}
				error={fields.errors.tag_ids}
			/>
			{kept.length > 0 && (
				<Input.Wrapper label={t('tags.byRule')} description={t('tags.byRuleHint')} labelElement="div" id={id}>
					<div>
						<TagChips tags={kept} />
					</div>
				</Input.Wrapper>
			)}
			<Muted>{t('tags.use')}</Muted>
		</ActionDialog>
	);
}
