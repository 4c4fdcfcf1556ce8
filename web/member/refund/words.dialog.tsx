import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { answerRefundOffer, escalateRefund } from '#domain/refund/refund.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';

interface WordsDialogProps {
	id: number;
	kind: 'decline' | 'escalate';
	onClose(): void;
}

/** Says no to an amount, or calls in the platform, with a few words if there are any. */
export function WordsDialog({ id, kind, onClose }: WordsDialogProps): ReactNode {
	const { t } = useTranslation('member-refund');
	const fields = useFields({ reason: '' }, {}, async ({ reason }) => {
		const options = { errors: 'silent', success: t(`${kind}.done`) } as const;
		const words = reason.trim();
		if (kind === 'escalate') {
			await call<typeof escalateRefund>('POST', '/api/shop.Refund/escalate', { id, reason: words }, options);
		} else {
			const answer = { id, accept: 0, reason: words } as const;
			await call<typeof answerRefundOffer>('POST', '/api/shop.Refund/answer', answer, options);
		}
		onClose();
	});
	return (
		<FormDialog title={t(`${kind}.title`)} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t(`${kind}.submit`)}>
				<Muted isLine>{t(`${kind}.text`)}</Muted>
				<Textarea label={t(`${kind}.reason`)} autosize minRows={2} maxLength={255} {...fields.text('reason')} />
			</DialogForm>
		</FormDialog>
	);
}
