import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { PortfolioSection } from '#domain/portfolio/portfolio.rules.ts';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { PortfolioHead } from '#web/shared/portfolio/portfolio-head.tsx';
import { PortfolioStory } from '#web/shared/portfolio/portfolio-story.tsx';
import { CouponRow } from '#web/store/common/coupon-row.tsx';
import { GoodsGrid, GoodsGridSkeleton } from '#web/store/common/goods-grid.tsx';
import { Missing } from '#web/store/common/missing.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { Prose } from '#web/store/common/prose.tsx';
import { Rating } from '#web/store/common/rating.tsx';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import { TopicGrid } from '#web/store/common/topic-card.tsx';
import { WhenNear } from '#web/store/common/when-near.tsx';
import classes from './creator.module.css';
import { type Creator, creatorRead, type CreatorPage as Page } from './creator.reads.ts';
import { CreatorWorks } from './creator-works.tsx';
import { FansFigure } from './fans-figure.tsx';
import { FollowButton } from './follow-button.tsx';

const CreatorReviews = lazyPart(() => import('./creator-reviews.tsx'), 'CreatorReviews');

/** `/store/creator/:slug`: a creator, what they tell and what they sell. */
export function CreatorPage(): ReactNode {
	const { t } = useTranslation('store-creator');
	const key = useParams()['key'] ?? '';
	const { data, error, isPending } = useRead(creatorRead(key), { errors: 'silent' });
	useAddressOfNow(key, data);
	usePageTitle(data?.creator.name ?? (error ? t('unknown') : ''));
	if (data) return <CreatorView page={data} />;
	if (isPending || isCancelled(error)) return <Waiting />;
	const isGone = error?.failure === 'refused';
	return (
		<Missing title={t('unknown')} text={isGone ? t('unknownText') : (error?.message ?? '')} toList={t('toList')} />
	);
}

/** Whoever came by the number or an earlier address goes on under the one of now, with what was read. */
function useAddressOfNow(key: string, page: Page | undefined): void {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const { search, hash } = useLocation();
	const slug = page?.creator.slug;
	useEffect(
		function goThere() {
			if (!page || !slug || slug === key) return;
			const { path, input } = creatorRead(slug);
			cache.setQueryData([path, input], page);
			void navigate(`${paths.creator(slug)}${search}${hash}`, { replace: true });
		},
		[cache, navigate, key, slug, page, search, hash],
	);
}

function Waiting(): ReactNode {
	return (
		<div className={classes['page']}>
			<Skeleton className={classes['waitingCover']} radius={24} />
			<Skeleton height={36} width="40%" mt={24} mb={48} />
			<GoodsGridSkeleton />
		</div>
	);
}

function CreatorView({ page }: { page: Page }): ReactNode {
	const { t } = useTranslation('store-creator');
	const { creator } = page;
	return (
		<article className={classes['page']}>
			<nav className={classes['path']} aria-label={t('path')}>
				<Link to={paths.home}>{t('home')}</Link>
				<Link to={paths.creators}>{t('title')}</Link>
			</nav>
			<PortfolioHead
				face={creator}
				figures={<Figures creator={creator} />}
				action={<FollowButton creator={creator} />}
			/>
			<CouponRow of={{ merchant_id: creator.id }} />
			{creator.sections.map((section) => (
				<Part key={section} section={section} page={page} />
			))}
		</article>
	);
}

function Figures({ creator }: { creator: Creator }): ReactNode {
	const { t } = useTranslation('store-creator');
	return (
		<>
			{creator.star_num > 0 && (
				<a href="#reviews" className={classes['rating']}>
					<Rating mean={creator.star_mean} num={creator.star_num} />
				</a>
			)}
			<span>{t('works', { count: creator.works_num })}</span>
			<FansFigure fans={creator.fans} />
			<span>{t('since', { year: formatTime(creator.since, 'yyyy') })}</span>
		</>
	);
}

/** A section in its place; nothing where there is nothing to show in it. */
function Part({ section, page }: { section: PortfolioSection; page: Page }): ReactNode {
	const { t } = useTranslation('store-creator');
	const { creator, covers, crowds, shelves, topics } = page;
	const title = t(`section.${section}`);
	if (section === 'covers') {
		if (covers.length === 0) return null;
		return (
			<Section title={title}>
				<GoodsGrid list={covers} columns={covers.length === 3 || covers.length > 4 ? 3 : 4} />
			</Section>
		);
	}
	if (section === 'story') {
		if (!creator.story && creator.pictures.length === 0) return null;
		return (
			<Section title={title}>
				<PortfolioStory pictures={creator.pictures}>
					{creator.story ? <Prose html={creator.story} /> : null}
				</PortfolioStory>
			</Section>
		);
	}
	if (section === 'crowds') {
		return crowds.length === 0 ? null : (
			<Section title={title}>
				<GoodsGrid list={crowds} />
			</Section>
		);
	}
	if (section === 'shelves') {
		return shelves.map((shelf) => (
			<Section key={shelf.id} title={shelf.name}>
				{shelf.image && <Picture className={classes['shelf']} src={shelf.image} alt="" />}
				<GoodsGrid list={shelf.works} />
			</Section>
		));
	}
	if (section === 'topics') {
		return topics.length === 0 ? null : (
			<Section title={title}>
				<TopicGrid list={topics} />
			</Section>
		);
	}
	if (section === 'works') {
		return (
			<Section id="works" title={title}>
				<CreatorWorks creator={creator} />
			</Section>
		);
	}
	if (creator.star_num === 0) return null;
	return (
		<Section
			id="reviews"
			title={title}
			text={`${t('service', { mean: creator.service_mean })} · ${t('delivery', { mean: creator.delivery_mean })}`}
		>
			<WhenNear>
				<CreatorReviews merchantId={creator.id} />
			</WhenNear>
		</Section>
	);
}
