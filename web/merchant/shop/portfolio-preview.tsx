import { type ReactNode, useDeferredValue } from 'react';
import { linkHost } from '#domain/portfolio/portfolio.rules.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { PortfolioHead } from '#web/shared/portfolio/portfolio-head.tsx';
import { PortfolioStory } from '#web/shared/portfolio/portfolio-story.tsx';
import type { Content, CoverWork } from './portfolio.draft.ts';
import classes from './shop-info.module.css';
import { StoryText } from './story-text.tsx';

const workSize = 200;

/** How the page looks with what is typed, in the language of the reader. */
export function PortfolioPreview({ content, works }: { content: Content; works: readonly CoverWork[] }): ReactNode {
	const { t } = useTranslation(['merchant-shop', 'shop-portfolio']);
	const name = useMerchantInfo((info) => info.merchant_name);
	// Typing goes before drawing.
	const shown = useDeferredValue(content);
	const said = (field: 'slogan' | 'city' | 'intro' | 'hours' | 'notice' | 'story') =>
		(currentLanguage() === 'en' && shown.i18n.en[field]) || shown[field];
	const links = shown.links.flatMap(({ title, url }) => {
		const host = linkHost(url.trim());
		return title && host ? [{ title, url, host }] : [];
	});
	const texts = {
		slogan: said('slogan'),
		city: said('city'),
		intro: said('intro'),
		hours: said('hours'),
		notice: said('notice'),
	};
	const face = { name, logo: shown.logo, banner: shown.banner, ...texts, links };
	return (
		<div className={classes['preview']}>
			<PortfolioHead face={{ ...face, state: 'open', close_note: '', close_to: 0 }} level="h2" />
			{shown.sections
				.filter((place) => place.shown === 1)
				.map(({ key }) => (
					<section key={key} className={classes['previewPart']}>
						<h3>{t(`section.${key}`)}</h3>
						{key === 'story' && (
							<PortfolioStory pictures={shown.pictures}>
								{said('story') ? <StoryText html={said('story')} /> : null}
							</PortfolioStory>
						)}
						{key === 'covers' && (
							<div className={classes['previewWorks']}>
								{shown.covers.map((id) => {
									const work = works.find((one) => one.id === id);
									return work && <img key={id} src={thumbUrl(work.image, workSize)} alt={work.name} loading="lazy" />;
								})}
							</div>
						)}
						{key !== 'story' && (key !== 'covers' || shown.covers.length === 0) && (
							<p className={classes['filled']}>{t(`filled.${key}`)}</p>
						)}
						{key === 'story' && !said('story') && shown.pictures.length === 0 && (
							<p className={classes['filled']}>{t('filled.story')}</p>
						)}
					</section>
				))}
		</div>
	);
}
