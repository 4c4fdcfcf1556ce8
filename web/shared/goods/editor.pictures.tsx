import type { CSSProperties, ReactNode } from 'react';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Uploaded } from '#web/kit/upload/uploaded.tsx';
import classes from './editor.module.css';
import type { SectionProps } from './editor.section.ts';

const mostPictures = 10;

/** Its pictures, the main one first, and its video. */
export function PicturesFields({ draft, put, errors }: SectionProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	return (
		<>
			{draft.pictures[0] === placeholderImage && <p className={classes['notice']}>{t('editor.pictureMissing')}</p>}
			<div className={classes['pictures']} style={mainMark(t('editor.mainPicture'))}>
				<Uploaded
					kind="images"
					label={t('editor.pictures')}
					max={mostPictures}
					error={errors['image'] ?? errors['images']}
					value={draft.pictures}
					onChange={(pictures) => put({ pictures: withoutPlaceholder(pictures) })}
				/>
			</div>
			<Uploaded
				kind="file"
				label={t('editor.video')}
				hint={t('editor.videoHint')}
				error={errors['video']}
				value={draft.video}
				onChange={(files) => put({ video: files.at(-1) ?? '' })}
			/>
		</>
	);
}

/** What the style sheet writes on the first picture. */
function mainMark(text: string): CSSProperties {
	return { '--main-mark': JSON.stringify(text) } as CSSProperties;
}

/** The drawn stand-in goes as soon as there is a picture of its own. */
function withoutPlaceholder(pictures: readonly string[]): string[] {
	const own = pictures.filter((picture) => picture !== placeholderImage);
	return own.length > 0 ? own : [...pictures];
}
