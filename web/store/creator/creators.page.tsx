import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft, ArrowRight, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listCreators } from '#domain/portfolio/creator.contract.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { pageOf } from '#web/store/common/page-of.ts';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { Rating } from '#web/store/common/rating.tsx';
import { useRead } from '#web/store/common/reads.ts';
import classes from './creator.module.css';
import { creatorsOfPage, creatorsRead } from './creator.reads.ts';
import { FansFigure } from './fans-figure.tsx';

const pathOf = (page: number) => (page > 1 ? `${paths.creators}?page=${page}` : paths.creators);

/** `/store/creators`: who makes what the store shows. */
export function CreatorsPage(): ReactNode {
	const { t } = useTranslation('store-creator');
	const page = pageOf(useSearchParams()[0]);
	const { data, error, isPending, refetch } = useRead(creatorsRead(page));
	usePageTitle(t('title'));
	const isLast = !data || page * creatorsOfPage >= data.total;
	return (
		<div className={classes['page']}>
			<header className={classes['listHead']}>
				<h1>{t('title')}</h1>
				<p>{t('description')}</p>
			</header>
			{isPending && <Skeleton height={320} radius="lg" />}
			<ErrorState error={error} onRetry={() => void refetch()} />
			{data && data.list.length === 0 && (
				<EmptyState
					title={t('none')}
					text={t('noneText')}
					action={
						<Button component={Link} to={paths.list} variant="default">
							{t('toList')}
						</Button>
					}
				/>
			)}
			<ul className={classes['cards']}>
				{data?.list.map((creator, index) => (
					<li key={creator.id}>
						<CreatorCard creator={creator} isFirst={index < 3} />
					</li>
				))}
			</ul>
			{(page > 1 || !isLast) && (
				<nav className={classes['pager']} aria-label={t('pages')}>
					{page > 1 && (
						<Button
							component={Link}
							to={pathOf(page - 1)}
							rel="prev"
							variant="default"
							leftSection={<ArrowLeft size={16} aria-hidden="true" />}
						>
							{t('previous')}
						</Button>
					)}
					{!isLast && (
						<Button
							component={Link}
							to={pathOf(page + 1)}
							rel="next"
							variant="default"
							rightSection={<ArrowRight size={16} aria-hidden="true" />}
						>
							{t('next')}
						</Button>
					)}
				</nav>
			)}
		</div>
	);
}

type Card = AnswerOf<typeof listCreators>['list'][number];

function CreatorCard({ creator, isFirst }: { creator: Card; isFirst: boolean }): ReactNode {
	const { t } = useTranslation('store-creator');
	return (
		<Link to={paths.creator(creator.slug)} className={classes['card']}>
			{creator.banner ? (
				<Picture src={creator.banner} alt="" isFirst={isFirst} className={classes['cardCover']} />
			) : (
				<span className={classes['cardBlank']} aria-hidden="true" />
			)}
			<span className={classes['cardFace']}>
				{creator.logo ? (
					<img src={fileUrl(creator.logo)} alt="" width={56} height={56} />
				) : (
					<span className={classes['cardLetter']} aria-hidden="true">
						{[...creator.name][0]?.toUpperCase()}
					</span>
				)}
				<span className={classes['cardWords']}>
					<span className={classes['cardName']}>{creator.name}</span>
					{creator.slogan && <span className={classes['cardSlogan']}>{creator.slogan}</span>}
				</span>
			</span>
			<span className={classes['cardFigures']}>
				{creator.city && (
					<span className={classes['cardCity']}>
						<MapPin size={14} aria-hidden="true" />
						{creator.city}
					</span>
				)}
				<Rating mean={creator.star_mean} num={creator.star_num} />
				<span>{t('works', { count: creator.works_num })}</span>
				<FansFigure fans={creator.fans} />
			</span>
		</Link>
	);
}
