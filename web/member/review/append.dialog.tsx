import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { appendEvaluate } from '#domain/evaluate/evaluate.contract.ts';
import { mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ReviewPicturesField } from './review-pictures-field.tsx';

interface AppendDialogProps {
	review: { readonly id: number; readonly name: string };
	onDone(): void;
	onClose(): void;
}

/** What there is to say after some time of use. */
export function AppendDialog({ review, onDone, onClose }: AppendDialogProps): ReactNode {
	const { t } = useTranslation(['member-review', 'kit']);
	const [content, setContent] = useState('');
	const [images, setImages] = useState<readonly string[]>([]);
	const send = useAction<typeof appendEvaluate>('POST', '/api/shop.Evaluate/append', {
		success: t('append.done'),
		isForm: true,
	});
	return (
		<FormDialog title={t('append.title', { name: review.name })} onClose={onClose}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					send.mutate({ id: review.id, content: content.trim(), images: [...images] }, { onSuccess: onDone });
				}}
			>
				<Stack gap="md">
					<Muted isLine>{t('append.text')}</Muted>
					<Textarea
						data-autofocus
						label={t('append.content')}
						autosize
						minRows={3}
						maxLength={mostLetters}
						value={content}
						onChange={(event) => setContent(event.currentTarget.value)}
					/>
					<ReviewPicturesField label={t('form.images')} value={images} onChange={setImages} />
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={onClose}>
							{t('kit:dialog.cancel')}
						</Button>
						<Button type="submit" loading={send.isPending} disabled={content.trim() === '' && images.length === 0}>
							{t('append.submit')}
						</Button>
					</Group>
				</Stack>
			</form>
		</FormDialog>
	);
}
