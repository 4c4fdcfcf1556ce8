import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { merchantReplyEvaluate } from '#domain/evaluate/evaluate.contract.ts';
import { mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface ReplyDialogProps {
	review: { readonly id: number; readonly reply: string; readonly name: string };
	onDone(): void;
	onClose(): void;
}

/** The creator's answer, read by every visitor of the goods. */
export function ReplyDialog({ review, onDone, onClose }: ReplyDialogProps): ReactNode {
	const { t } = useTranslation(['merchant-review', 'kit']);
	const [reply, setReply] = useState(review.reply);
	const send = useAction<typeof merchantReplyEvaluate>('POST', '/merchant/order.Evaluate/reply', {
		success: t('reply.done'),
		isForm: true,
	});
	return (
		<FormDialog title={t('reply.title', { name: review.name })} onClose={onClose}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					send.mutate({ id: review.id, reply: reply.trim() }, { onSuccess: onDone });
				}}
			>
				<Stack gap="md">
					<Textarea
						data-autofocus
						label={t('reply.content')}
						autosize
						minRows={3}
						maxLength={mostLetters}
						value={reply}
						onChange={(event) => setReply(event.currentTarget.value)}
					/>
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={onClose}>
							{t('kit:dialog.cancel')}
						</Button>
						<Button type="submit" loading={send.isPending} disabled={reply.trim() === ''}>
							{t('reply.submit')}
						</Button>
					</Group>
				</Stack>
			</form>
		</FormDialog>
	);
}
