import { TextInput, UnstyledButton } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import type { DraftValue } from './sku.draft.ts';
import { SkuPictureDialog } from './sku-picture.dialog.tsx';
import classes from './spec-groups.module.css';

interface SpecValueProps {
	value: DraftValue;
	number: number;
	/** Whether the values of this group show a picture in the store. */
	hasPicture: boolean;
	isFresh: boolean;
	onChange(change: Partial<DraftValue>): void;
	onKeyDown(event: KeyboardEvent): void;
	onPaste(event: ClipboardEvent): void;
}

/** One value of a group: its picture, its text and its English text. */
export function SpecValue({ value, number, hasPicture, isFresh, onChange, ...events }: SpecValueProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const [isChoosing, setChoosing] = useState(false);
	const title = t('editor.imageOf', { sku: value.value || t('editor.specValue', { number }) });
	return (
		<>
			{hasPicture && (
				<UnstyledButton className={classes['picture'] ?? ''} aria-label={title} onClick={() => setChoosing(true)}>
					{value.image ? <Thumb src={value.image} size={36} /> : <ImagePlus size={16} aria-hidden="true" />}
				</UnstyledButton>
			)}
			<TextInput
				aria-label={t('editor.specValue', { number })}
				placeholder={t('editor.specValue', { number })}
				maxLength={40}
				autoFocus={isFresh}
				value={value.value}
				onChange={(event) => onChange({ value: event.currentTarget.value })}
				{...events}
			/>
			<TextInput
				aria-label={`${t('editor.specValue', { number })} (${t('editor.english')})`}
				placeholder={t('editor.english')}
				lang="en"
				maxLength={40}
				value={value.en}
				onChange={(event) => onChange({ en: event.currentTarget.value })}
				onKeyDown={events.onKeyDown}
			/>
			{isChoosing && (
				<SkuPictureDialog
					title={title}
					image={value.image}
					onChoose={(image) => {
						onChange({ image });
						setChoosing(false);
					}}
					onClose={() => setChoosing(false)}
				/>
			)}
		</>
	);
}
