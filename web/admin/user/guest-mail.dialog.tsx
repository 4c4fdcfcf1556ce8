import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { correctGuestMail } from '#domain/guest/guest.contract.ts';
import { isEmail } from '#domain/kernel/account.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { MemberStepProps } from './member-detail.types.ts';

/** Corrects the mail address of somebody who bought without an account. */
export function GuestMailDialog({ member, onClose, onTaken }: MemberStepProps): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const rules = { email: ({ email }: { email: string }) => (isEmail(email.trim()) ? undefined : t('guestMail.rule')) };
	const fields = useFields({ email: member.email }, rules, async ({ email }) => {
		const options = { errors: 'silent', success: t('guestMail.done') } as const;
		const input = { user_id: member.id, email: email.trim() };
		await call<typeof correctGuestMail>('POST', '/admin/shop.user.User/contact', input, options);
		onTaken();
	});
	return (
		<ActionDialog title={t('guestMail.title')} submitLabel={t('guestMail.save')} fields={fields} onClose={onClose}>
			<Text size="sm">{t('guestMail.text')}</Text>
			<TextInput
				data-autofocus
				required
				type="email"
				label={t('account.email')}
				maxLength={254}
				{...fields.text('email')}
			/>
		</ActionDialog>
	);
}
