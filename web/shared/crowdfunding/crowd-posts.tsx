import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type {
	adminAnswerCrowdPost,
	adminListCrowdPosts,
	adminShowCrowdPost,
} from '#domain/crowdfunding/page.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { crowdCall } from '#web/shared/crowdfunding/crowd.calls.ts';
import type { CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import classes from '#web/shared/crowdfunding/crowd-view.module.css';
import { useEarlierNews } from '#web/shared/crowdfunding/use-earlier-news.ts';

type Post = AnswerOf<typeof adminListCrowdPosts>['posts'][number];

interface CrowdPostsProps {
	area: CrowdArea;
	id: number;
	mayAnswer: boolean;
	/** Hides what should not be read. */
	mayHide: boolean;
}

function Answer({ area, id, post, onDone }: { area: CrowdArea; id: number; post: Post; onDone(): void }): ReactNode {
	const { t } = useTranslation(['shop-crowd', 'kit']);
	const [text, setText] = useState(post.answer);
	const [isBusy, setBusy] = useState(false);
	async function send(): Promise<void> {
		setBusy(true);
		try {
			const path = crowdCall(area, 'answer') as unknown as (typeof adminAnswerCrowdPost)['path'];
			const sent = { id, post_id: post.id, answer: text };
			await call<typeof adminAnswerCrowdPost>('POST', path, sent, { success: t('posts.answered') });
			onDone();
		} catch {
			setBusy(false);
		}
	}
	return (
		<>
			<Textarea
				label={t('posts.answer')}
				maxLength={1000}
				autosize
				minRows={2}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
			/>
			<div className={classes['actions']}>
				<Button size="compact-sm" variant="default" onClick={onDone}>
					{t('kit:dialog.cancel')}
				</Button>
				<Button size="compact-sm" loading={isBusy} onClick={() => void send()}>
					{t('posts.send')}
				</Button>
			</div>
		</>
	);
}

/** Questions and comments of a crowdfunding, to answer and, for staff, to hide. */
export function CrowdPosts({ area, id, mayAnswer, mayHide }: CrowdPostsProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const cache = useQueryClient();
	const path = crowdCall(area, 'posts') as unknown as (typeof adminListCrowdPosts)['path'];
	const [answering, setAnswering] = useState(0);
	const { data } = useCall<typeof adminListCrowdPosts>('GET', path, { id }, { errors: 'silent' });
	const newest = { updates: data?.posts ?? [], updates_more: data?.more ?? 0 };
	const { news, hasEarlier, isReading, readEarlier } = useEarlierNews(newest, async (before) => {
		const { posts, more } = await call<typeof adminListCrowdPosts>('GET', path, { id, before });
		return { updates: posts, updates_more: more };
	});
	const renew = () => cache.invalidateQueries({ queryKey: [path] });
	async function show(post: Post): Promise<void> {
		const sent = { id, post_id: post.id, shown: post.shown === 1 ? (0 as const) : (1 as const) };
		await call<typeof adminShowCrowdPost>('POST', '/admin/shop.goods.Crowdfunding/showPost', sent, {
			success: t(post.shown === 1 ? 'posts.hidden' : 'posts.shown'),
		});
		await renew();
	}
	return (
		<Panel title={t('posts.title')}>
			{data && news.length === 0 && <Muted isLine>{t('posts.none')}</Muted>}
			<ul className={classes['updates']}>
				{news.map((post) => (
					<li key={post.id}>
						<Muted isLine>
							<StatusTag tone="info">{t(`posts.kind.${post.kind}`)}</StatusTag> {post.author || t('posts.someone')}{' '}
							<Time at={post.create_time} pattern="yyyy-mm-dd hh:MM" />{' '}
							{post.shown === 0 && <StatusTag tone="danger">{t('posts.isHidden')}</StatusTag>}
						</Muted>
						<p className={classes['text']}>{post.content}</p>
						{answering === post.id ? (
							<Answer
								area={area}
								id={id}
								post={post}
								onDone={() => {
									setAnswering(0);
									void renew();
								}}
							/>
						) : (
							<>
								{post.answer && <p className={classes['note']}>{post.answer}</p>}
								{mayAnswer && (
									<Button size="compact-xs" variant="subtle" onClick={() => setAnswering(post.id)}>
										{t(post.answer ? 'posts.change' : 'posts.reply')}
									</Button>
								)}
								{mayHide && (
									<Button size="compact-xs" variant="subtle" color="red" onClick={() => void show(post)}>
										{t(post.shown === 1 ? 'posts.hide' : 'posts.showAgain')}
									</Button>
								)}
							</>
						)}
					</li>
				))}
			</ul>
			{hasEarlier && (
				<Button size="compact-sm" variant="subtle" loading={isReading} onClick={() => void readEarlier()}>
					{t('posts.earlier')}
				</Button>
			)}
		</Panel>
	);
}
