import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
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
	const [chosen, setChosen] = useState(image);
	return (
		<FormDialog title={title} onClose={onClose}>
			<Uploaded
				kind="image"
				label={t('editor.image')}
				value={chosen}
				onChange={(pictures) => setChosen(pictures.at(-1) ?? '')}
			/>
			<Group justify="flex-end" mt="md">
				<Button variant="default" onClick={onClose}>
					{t('editor.cancel')}
				</Button>
				<Button onClick={() => onChoose(chosen)}>{t('editor.apply')}</Button>
			</Group>
		</FormDialog>
	);
}
