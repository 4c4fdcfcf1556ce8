import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { stageOf } from '#domain/crowdfunding/crowdfunding.stages.ts';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { ownCrowdPart } from '#domain/crowdfunding/page.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { Prose } from '#web/store/common/prose.tsx';
import { useRead } from '#web/store/common/reads.ts';
import { WhenNear } from '#web/store/common/when-near.tsx';
import { type Crowd, type CrowdPage, crowdPageRead } from './crowd.reads.ts';
import { CrowdBar } from './crowd-bar.tsx';
import { CrowdHead } from './crowd-head.tsx';
import { CrowdMaker } from './crowd-maker.tsx';
import { CrowdNav } from './crowd-nav.tsx';
import { CrowdNews } from './crowd-news.tsx';
import { CrowdPosts } from './crowd-posts.tsx';
import { CrowdPromises } from './crowd-promises.tsx';
import classes from './crowd-view.module.css';
import { CrowdWay } from './crowd-way.tsx';
import { Gallery } from './gallery.tsx';
import type { Goods } from './goods.reads.ts';
import view from './goods-view.module.css';
import { useLook } from './looked.ts';
import { TierList } from './tier-list.tsx';

const nothingTold: CrowdPage = {
	page: { cover: '', video: '', chapters: [], dates: [], risks: '' },
	question_num: 0,
	comment_num: 0,
	is_delivering: 0,
};

function Media({ goods, page }: { goods: Goods; page: CrowdPage['page'] }): ReactNode {
	const { t } = useTranslation('store-crowd');
	const video = page.video || goods.video;
	if (video) {
		return (
			// biome-ignore lint/a11y/useMediaCaption: what makers upload comes without captions
			<video
				className={classes['video']}
				src={fileUrl(video)}
				poster={fileUrl(page.cover || goods.image)}
				controls
				playsInline
				preload="none"
				aria-label={t('video', { name: goods.name })}
			/>
		);
	}
	if (page.cover) return <Picture src={page.cover} alt={goods.name} isFirst className={classes['cover']} />;
	return <Gallery pictures={goods.images} wanted="" name={goods.name} corner={goods.corner} />;
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
	const heading = useId();
	return (
		<section id={id} className={classes['part']} aria-labelledby={heading}>
			<h2 id={heading} className={classes['title']}>
				{title}
			</h2>
			{children}
		</section>
	);
}

const LastViewed = lazyPart(() => import('./last-viewed.tsx'), 'LastViewed');

interface CrowdViewProps {
	goods: Goods;
	crowd: Crowd;
	/** Shown to staff: nothing can be supported. */
	isPreview: boolean;
}

/** A crowdfunding: how far it has come, what can be supported, its story, its days, what is asked and said. */
export function CrowdView({ goods, crowd, isPreview }: CrowdViewProps): ReactNode {
	const { t } = useTranslation('store-crowd');
	useLook(goods.id, isPreview);
	const isMember = useUserInfo(isLoggedIn);
	const { data: told = nothingTold } = useRead(crowdPageRead(crowd.id), { errors: 'silent' });
	const own = useCall<typeof ownCrowdPart>(
		'GET',
		'/api/shop.Crowdfunding/own',
		{ crowdfunding_id: crowd.id },
		{ errors: 'silent', enabled: isMember && !isPreview },
	);
	const isSupporter = own.data?.is_supporter === 1;
	const { page } = told;
	const stage = stageOf({ status: crowd.status, isSent: told.is_delivering === 1 });
	const isOpen = crowd.status === crowdStatus.running && !(crowd.overfund_allowed === 0 && crowd.progress >= 100);
	const chapters = page.chapters.map((chapter, at) => ({ ...chapter, id: `chapter-${at + 1}` }));
	const parts = [
		{ id: 'story', title: t('part.story') },
		...chapters,
		{ id: 'way', title: t('part.way') },
		...(page.risks ? [{ id: 'risks', title: t('part.risks') }] : []),
		...(crowd.updates.length > 0 ? [{ id: 'news', title: t('part.news') }] : []),
		{ id: 'questions', title: t('part.questions'), count: told.question_num },
		{ id: 'comments', title: t('part.comments'), count: told.comment_num },
	];
	const posts = { crowdId: crowd.id, goodsId: goods.id, isSupporter, isPreview } as const;
	return (
		<article>
			{isPreview && (
				<p className={view['preview']} role="status">
					{t('preview')}
				</p>
			)}
			<nav className={view['path']} aria-label={t('path')}>
				<Link to={paths.home}>{t('home')}</Link>
				{goods.classify_path.map(({ id, name }) => (
					<Link key={id} to={paths.category(id)}>
						{name}
					</Link>
				))}
			</nav>
			<div className={classes['top']}>
				<Media goods={goods} page={page} />
				<CrowdHead
					goods={goods}
					crowd={crowd}
					stage={stage}
					isOpen={isOpen}
					isSupporter={isSupporter}
					isPreview={isPreview}
				/>
			</div>
			<CrowdNav parts={parts} />
			<div className={classes['body']}>
				<div className={classes['main']}>
					<Part id="story" title={t('part.story')}>
						<Prose html={goods.detail} />
					</Part>
					{chapters.map(({ id, title, content }) => (
						<Part key={id} id={id} title={title}>
							<Prose html={content} />
						</Part>
					))}
					<Part id="way" title={t('part.way')}>
						<CrowdWay crowd={crowd} dates={page.dates} stage={stage} />
						<CrowdPromises goods={goods} crowd={crowd} />
					</Part>
					{page.risks && (
						<Part id="risks" title={t('part.risks')}>
							<p className={classes['text']}>{page.risks}</p>
						</Part>
					)}
					{crowd.updates.length > 0 && (
						<Part id="news" title={t('part.news')}>
							<CrowdNews crowd={crowd} />
						</Part>
					)}
					<Part id="questions" title={t('part.questions')}>
						<CrowdPosts {...posts} kind="question" />
					</Part>
					<Part id="comments" title={t('part.comments')}>
						<CrowdPosts {...posts} kind="comment" />
					</Part>
				</div>
				<aside id="tiers" className={classes['side']} aria-label={t('tiers')}>
					<h2 className={classes['sideTitle']}>{t('tiers')}</h2>
					<TierList tiers={crowd.tiers} isOpen={isOpen} isPreview={isPreview} />
					<CrowdMaker goods={goods} />
				</aside>
			</div>
			{!isPreview && (
				<WhenNear>
					<LastViewed except={goods.id} />
				</WhenNear>
			)}
			<CrowdBar crowd={crowd} isOpen={isOpen} isPreview={isPreview} />
		</article>
	);
}
