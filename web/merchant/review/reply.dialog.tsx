import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { merchantReplyEvaluate } from '#domain/evaluate/evaluate.contract.ts';
import { mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface ReplyDialogProps {
	review: { readonly id: number; readonly reply: string; readonly name: string };
	onDone(): void;
	onClose(): void;
}

/** The creator's answer, read by every visitor of the goods. */
export function ReplyDialog({ review, onDone, onClose }: ReplyDialogProps): ReactNode {
	const { t } = useTranslation('merchant-review');
	const fields = useFields({ reply: review.reply }, {}, async ({ reply }) => {
		const input = { id: review.id, reply: reply.trim() };
		const options = { errors: 'silent', success: t('reply.done') } as const;
		await call<typeof merchantReplyEvaluate>('POST', '/merchant/order.Evaluate/reply', input, options);
		onDone();
	});
	return (
		<FormDialog title={t('reply.title', { name: review.name })} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('reply.submit')} isReady={fields.values.reply.trim() !== ''}>
				<Textarea
					data-autofocus
					label={t('reply.content')}
					autosize
					minRows={3}
					maxLength={mostLetters}
					{...fields.text('reply')}
				/>
			</DialogForm>
		</FormDialog>
	);
}
