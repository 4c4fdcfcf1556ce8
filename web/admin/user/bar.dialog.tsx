import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { barMember } from '#domain/member-page/member-page.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { MemberStepProps } from './member-detail.types.ts';

/** Bars a member from buying, or lets one buy again, with the reason. */
export function BarDialog({ member, onClose, onTaken }: MemberStepProps): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const way = member.is_black === 1 ? 'let' : 'bar';
	const rules = { reason: ({ reason }: { reason: string }) => (reason.trim() ? undefined : t('bar.required')) };
	const fields = useFields({ reason: '' }, rules, async ({ reason }) => {
		const input = { user_id: member.id, is_black: way === 'bar' ? 1 : 0, reason: reason.trim() };
		const options = { errors: 'silent', success: t(`bar.${way}Done`) } as const;
		await call<typeof barMember>('POST', '/admin/shop.user.User/black', input, options);
		onTaken();
	});
	return (
		<ActionDialog
			title={t(`bar.${way}Title`, { name: member.nickname || member.username })}
			submitLabel={t(`bar.${way}`)}
			tone={way === 'bar' ? 'danger' : 'accent'}
			fields={fields}
			onClose={onClose}
		>
			<Text size="sm">{t(`bar.${way}Text`)}</Text>
			<Textarea
				data-autofocus
				required
				label={t('bar.reason')}
				description={t('bar.reasonHint')}
				autosize
				minRows={3}
				maxRows={8}
				maxLength={1000}
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
