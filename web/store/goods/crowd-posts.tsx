import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { storeCrowdPosts } from '#domain/crowdfunding/page.contract.ts';
import type { PostKind } from '#domain/crowdfunding/page.shapes.ts';
import { call } from '#web/kit/api/call.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { useEarlierNews } from '#web/shared/crowdfunding/use-earlier-news.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import { crowdPageRead, crowdPostsRead, type Post } from './crowd.reads.ts';
import classes from './crowd-view.module.css';
import { PostForm } from './post-form.tsx';

function PostView({ post }: { post: Post }): ReactNode {
	const { t } = useTranslation('store-crowd');
	return (
		<li>
			<p className={classes['muted']}>
				<span className={classes['author']}>{post.author || t('someone')}</span>{' '}
				<Time at={post.create_time} pattern="yyyy-mm-dd" />
			</p>
			<p className={classes['text']}>{post.content}</p>
			{post.answer && (
				<div className={classes['answer']}>
					<p className={classes['muted']}>
						<span className={classes['author']}>{t('answer')}</span> <Time at={post.answer_time} pattern="yyyy-mm-dd" />
					</p>
					<p className={classes['text']}>{post.answer}</p>
				</div>
			)}
		</li>
	);
}

interface CrowdPostsProps {
	crowdId: number;
	goodsId: number;
	kind: PostKind;
	/** May comment. */
	isSupporter: boolean;
	isPreview: boolean;
}

/** Questions or comments, the newest first, and what the reader adds to them. */
export function CrowdPosts({ crowdId, goodsId, kind, isSupporter, isPreview }: CrowdPostsProps): ReactNode {
	const { t } = useTranslation('store-crowd');
	const cache = useQueryClient();
	const isMember = useUserInfo(isLoggedIn);
	const read = crowdPostsRead(crowdId, kind);
	const { data } = useRead(read, { errors: 'silent' });
	const [own, setOwn] = useState<readonly Post[]>([]);
	const newest = { updates: data?.list ?? [], updates_more: data?.more ?? 0 };
	const { news, hasEarlier, isReading, readEarlier } = useEarlierNews(newest, async (before) => {
		const { list, more } = await call<typeof storeCrowdPosts>('GET', read.path, { ...read.input, before });
		return { updates: list, updates_more: more };
	});
	const shown = [...own.filter(({ id }) => !news.some((post) => post.id === id)), ...news];
	function add(post: Post): void {
		setOwn([post, ...own]);
		void cache.invalidateQueries({ queryKey: [crowdPageRead(crowdId).path] });
	}
	const mayWrite = !isPreview && isMember && (kind === 'question' || isSupporter);
	return (
		<>
			{mayWrite && <PostForm crowdId={crowdId} kind={kind} onWritten={add} />}
			{!isPreview && !isMember && kind === 'question' && (
				<p className={classes['muted']}>
					<a className={classes['link']} href={elsewhere.login(`${paths.goods(goodsId)}#questions`)}>
						{t('loginToAsk')}
					</a>
				</p>
			)}
			{kind === 'comment' && !mayWrite && <p className={classes['muted']}>{t('supportersOnly')}</p>}
			{data && shown.length === 0 && <p className={classes['muted']}>{t(`none.${kind}`)}</p>}
			<ol className={classes['entries']}>
				{shown.map((post) => (
					<PostView key={post.id} post={post} />
				))}
			</ol>
			{hasEarlier && (
				<Button variant="default" radius="xl" loading={isReading} onClick={() => void readEarlier()}>
					{t('earlierPosts')}
				</Button>
			)}
		</>
	);
}
