import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { appendEvaluate } from '#domain/evaluate/evaluate.contract.ts';
import { mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
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
	const { t } = useTranslation('member-review');
	const fields = useFields({ content: '', images: [] as string[] }, {}, async ({ content, images }) => {
		const input = { id: review.id, content: content.trim(), images };
		const options = { errors: 'silent', success: t('append.done') } as const;
		await call<typeof appendEvaluate>('POST', '/api/shop.Evaluate/append', input, options);
		onDone();
	});
	const { content, images } = fields.values;
	return (
		<FormDialog title={t('append.title', { name: review.name })} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('append.submit')} isReady={content.trim() !== '' || images.length > 0}>
				<Muted isLine>{t('append.text')}</Muted>
				<Textarea
					data-autofocus
					label={t('append.content')}
					autosize
					minRows={3}
					maxLength={mostLetters}
					{...fields.text('content')}
				/>
				<ReviewPicturesField
					label={t('form.images')}
					value={images}
					onChange={(paths) => fields.set('images', [...paths])}
				/>
			</DialogForm>
		</FormDialog>
	);
}
