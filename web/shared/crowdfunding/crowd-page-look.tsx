import type { ReactNode } from 'react';
import type { CrowdPageContent } from '#domain/crowdfunding/page.shapes.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CleanHtml } from '#web/kit/ui/clean-html.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from '#web/shared/crowdfunding/crowd-page-look.module.css';

/** What a page tells, as whoever runs it looks through it. */
export function CrowdPageLook({ content }: { content: CrowdPageContent }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const isEnglish = currentLanguage() === 'en';
	const said = (own: string, english: string) => (isEnglish && english) || own;
	const risks = said(content.risks, content.risks_en);
	return (
		<div className={classes['look']}>
			{content.cover && <Thumb src={content.cover} size={96} alt={t('page.cover')} />}
			{content.video && (
				<a href={fileUrl(content.video)} target="_blank" rel="noreferrer">
					{t('page.video')}
				</a>
			)}
			{content.chapters.map((chapter, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a chapter has no identity but its place
				<details key={at}>
					<summary>{said(chapter.title, chapter.title_en)}</summary>
					<CleanHtml className={classes['text']} html={said(chapter.content, chapter.content_en)} />
				</details>
			))}
			{content.dates.map(({ day, title, title_en }) => (
				<Muted key={`${day} ${title}`} isLine>
					{day} {said(title, title_en)}
				</Muted>
			))}
			{risks && (
				<details>
					<summary>{t('page.risks')}</summary>
					<p className={classes['plain']}>{risks}</p>
				</details>
			)}
		</div>
	);
}
