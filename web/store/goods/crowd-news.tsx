import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { readStoreNews } from '#domain/crowdfunding/support.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import { useEarlierNews } from '#web/shared/crowdfunding/use-earlier-news.ts';
import type { Crowd } from './crowd.reads.ts';
import classes from './crowd-view.module.css';

/** What its maker has told since, the newest first. */
export function CrowdNews({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('store-crowd');
	const { news, hasEarlier, isReading, readEarlier } = useEarlierNews(crowd, (before) =>
		call<typeof readStoreNews>('GET', '/api/shop.Crowdfunding/news', { id: crowd.id, before }),
	);
	return (
		<>
			<ol className={classes['entries']}>
				{news.map((update) => (
					<li key={update.id}>
						<p className={classes['muted']}>
							<Time at={update.create_time} pattern="yyyy-mm-dd" />
						</p>
						<h3 className={classes['entryTitle']}>{update.title}</h3>
						<p className={classes['text']}>{update.content}</p>
					</li>
				))}
			</ol>
			{hasEarlier && (
				<Button variant="default" radius="xl" loading={isReading} onClick={() => void readEarlier()}>
					{t('earlier')}
				</Button>
			)}
		</>
	);
}
