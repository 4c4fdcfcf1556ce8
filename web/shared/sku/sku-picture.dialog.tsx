import type { ReactNode } from 'react';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Uploaded } from '#web/kit/upload/uploaded.tsx';

interface SkuPictureDialogProps {
	title: string;
	image: string;
	onChoose(image: string): void;
	onClose(): void;
}

/** The picture of one sku or one value of a group. */
export function SkuPictureDialog({ title, image, onChoose, onClose }: SkuPictureDialogProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const fields = useFields({ image }, {}, (chosen) => Promise.resolve(onChoose(chosen.image)));
	return (
		<FormDialog title={title} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('editor.apply')}>
				<Uploaded
					kind="image"
					label={t('editor.image')}
					value={fields.values.image}
					onChange={(pictures) => fields.set('image', pictures.at(-1) ?? '')}
				/>
			</DialogForm>
		</FormDialog>
	);
}
