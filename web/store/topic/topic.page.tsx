import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { GoodsGrid, GoodsGridSkeleton } from '#web/store/common/goods-grid.tsx';
import { Missing } from '#web/store/common/missing.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import { TopicGrid } from '#web/store/common/topic-card.tsx';
import classes from './topic.module.css';
import { type TopicPage as Page, topicPreviewRead, topicRead, topicsRead } from './topic.reads.ts';

/** `/store/topic/:id`: one topic with its goods. */
export function TopicPage(): ReactNode {
	const { t } = useTranslation('store-topic');
	const id = Number(useParams()['id']) || 0;
	const preview = useSearchParams()[0].get('preview');
	const running = useRead(topicRead(id), { errors: 'silent', enabled: preview === null });
	const previewed = useRead(topicPreviewRead(id, preview ?? ''), { errors: 'silent', enabled: preview !== null });
	const { data, error, isPending } = preview === null ? running : previewed;
	usePageTitle(data?.topic.seo.title || data?.topic.title || (error ? t('unknown') : ''));
	if (data) return <TopicView page={data} isPreview={preview !== null} />;
	if (isPending || isCancelled(error)) return <Waiting />;
	const isGone = error?.failure === 'refused' && preview === null;
	return (
		<Missing title={t('unknown')} text={isGone ? t('unknownText') : (error?.message ?? '')} toList={t('toList')} />
	);
}

function Waiting(): ReactNode {
	return (
		<>
			<div className={classes['top']}>
				<div>
					<Skeleton height={38} width="60%" />
					<Skeleton height={18} mt={20} />
					<Skeleton height={18} mt={8} width="80%" />
				</div>
				<Skeleton radius="lg" className={classes['cover']} />
			</div>
			<GoodsGridSkeleton />
		</>
	);
}

function TopicView({ page: { topic, list }, isPreview }: { page: Page; isPreview: boolean }): ReactNode {
	const { t } = useTranslation('store-topic');
	return (
		<article>
			{isPreview && (
				<p className={classes['preview']} role="status">
					{t('preview')}
				</p>
			)}
			<header className={classes['top']}>
				<div>
					<Link to={paths.topics} className={classes['eyebrow']}>
						{t('title')}
					</Link>
					<h1 className={classes['title']}>{topic.title}</h1>
					{topic.intro && <p className={classes['intro']}>{topic.intro}</p>}
					{list.length > 0 && <p className={classes['count']}>{t('goods', { count: list.length })}</p>}
				</div>
				<Picture src={topic.image} alt="" isFirst className={classes['cover']} />
			</header>
			{list.length > 0 ? (
				<GoodsGrid list={list} />
			) : (
				<EmptyState
					title={t('empty')}
					text={t('emptyText')}
					action={
						<Button component={Link} to={paths.list} variant="default">
							{t('toList')}
						</Button>
					}
				/>
			)}
			<OtherTopics except={topic.id} />
		</article>
	);
}

const mostOthers = 3;

/** The way on: what else runs; nothing where that is nothing. */
function OtherTopics({ except }: { except: number }): ReactNode {
	const { t } = useTranslation('store-topic');
	const { data } = useRead(topicsRead(1), { errors: 'silent' });
	const others = data?.list.filter(({ id }) => id !== except).slice(0, mostOthers) ?? [];
	if (others.length === 0) return null;
	return (
		<Section title={t('others')} more={{ to: paths.topics, label: t('all') }}>
			<TopicGrid list={others} />
		</Section>
	);
}
