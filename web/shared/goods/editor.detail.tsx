import type { ReactNode } from 'react';
import { RichText } from '#web/kit/editor/rich-text.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Draft } from './editor.draft.ts';
import classes from './editor.module.css';
import type { SectionProps } from './editor.section.ts';

interface DetailProps extends SectionProps {
	putEnglish(part: Partial<Draft['en']>): void;
}

/** Its story, in both languages. */
export function DetailFields({ draft, put, putEnglish, errors }: DetailProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	return (
		<div className={classes['fields']}>
			<RichText
				label={t('editor.chinese')}
				value={draft.detail}
				error={errors['detail']}
				onChange={(detail) => put({ detail })}
			/>
			<RichText
				label={t('editor.english')}
				lang="en"
				value={draft.en.detail}
				onChange={(detail) => putEnglish({ detail })}
			/>
		</div>
	);
}
