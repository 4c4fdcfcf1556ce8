import { Button, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type CrowdPageContent, mostChapters } from '#domain/crowdfunding/page.shapes.ts';
import { RichText } from '#web/kit/editor/rich-text.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/crowdfunding/crowd-form.module.css';

type Chapters = CrowdPageContent['chapters'];

interface CrowdChaptersProps {
	chapters: Chapters;
	errors: Readonly<Record<string, string | undefined>>;
	/** Changes what stands now: an editor may tell of a text after something else has changed. */
	onChange(change: (chapters: Chapters) => Chapters): void;
}

const empty = { title: '', title_en: '', content: '', content_en: '' };

/** The chapters of a story, with pictures in their texts. */
export function CrowdChapters({ chapters, errors, onChange }: CrowdChaptersProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	// An editor keeps what it was given: after one of them has gone the others begin anew.
	const [generation, setGeneration] = useState(0);
	const put = (at: number, change: Partial<Chapters[number]>) =>
		onChange((now) => now.map((chapter, index) => (index === at ? { ...chapter, ...change } : chapter)));
	function remove(at: number): void {
		onChange((now) => now.filter((_, index) => index !== at));
		setGeneration(generation + 1);
	}
	return (
		<div className={classes['tiers']}>
			{chapters.map((chapter, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a chapter has no identity but its place
				<fieldset key={`${generation}-${at}`} className={classes['tier']}>
					<legend className={classes['legend']}>{t('page.chapterNo', { no: at + 1 })}</legend>
					<div className={classes['fields']}>
						<TextInput
							name={`content.chapters.${at}.title`}
							label={t('page.chapterTitle')}
							required
							maxLength={40}
							value={chapter.title}
							error={errors[`content.chapters.${at}.title`]}
							onChange={(event) => put(at, { title: event.currentTarget.value })}
						/>
						<TextInput
							label={t('page.inEnglish', { what: t('page.chapterTitle') })}
							lang="en"
							maxLength={60}
							value={chapter.title_en}
							onChange={(event) => put(at, { title_en: event.currentTarget.value })}
						/>
					</div>
					<RichText
						label={t('page.chapterText')}
						value={chapter.content}
						error={errors[`content.chapters.${at}.content`]}
						onChange={(content) => put(at, { content })}
					/>
					<RichText
						label={t('page.inEnglish', { what: t('page.chapterText') })}
						lang="en"
						value={chapter.content_en}
						error={errors[`content.chapters.${at}.content_en`]}
						onChange={(content_en) => put(at, { content_en })}
					/>
					<Button
						className={classes['remove'] ?? ''}
						size="compact-sm"
						variant="subtle"
						color="red"
						leftSection={<Trash2 size={14} aria-hidden="true" />}
						onClick={() => remove(at)}
					>
						{t('page.removeChapter', { no: at + 1 })}
					</Button>
				</fieldset>
			))}
			{chapters.length < mostChapters && (
				<Button
					variant="default"
					leftSection={<Plus size={16} aria-hidden="true" />}
					onClick={() => onChange((now) => [...now, empty])}
				>
					{t('page.addChapter')}
				</Button>
			)}
		</div>
	);
}
