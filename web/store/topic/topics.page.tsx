import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { pageOf } from '#web/store/common/page-of.ts';
import { paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import { TopicGrid } from '#web/store/common/topic-card.tsx';
import classes from './topic.module.css';
import { topicsOfPage, topicsRead } from './topic.reads.ts';

const pathOf = (page: number) => (page > 1 ? `${paths.topics}?page=${page}` : paths.topics);

/** `/store/topic`: the topics that run now. */
export function TopicsPage(): ReactNode {
	const { t } = useTranslation('store-topic');
	const page = pageOf(useSearchParams()[0]);
	const { data, error, isPending, refetch } = useRead(topicsRead(page));
	usePageTitle(t('title'));
	const isLast = !data || page * topicsOfPage >= data.total;
	return (
		<>
			<header className={classes['head']}>
				<h1 className={classes['title']}>{t('title')}</h1>
				<p className={classes['text']}>{t('description')}</p>
			</header>
			{isPending && <Skeleton height={280} radius="lg" />}
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
			{data && data.list.length > 0 && <TopicGrid list={data.list} />}
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
		</>
	);
}
