import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listTopics } from '#domain/topic/topic.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './goods-card.module.css';
import { paths } from './paths.ts';
import { Picture } from './picture.tsx';

/** A topic as lists show it. */
type TopicRow = AnswerOf<typeof listTopics>['list'][number];

/** A topic in a shop window: its cover, its title, how many goods it has. Among goods it is as square as they are. */
export function TopicCard({ topic, isWide = false }: { topic: TopicRow; isWide?: boolean }): ReactNode {
	const { t } = useTranslation('store-shell');
	return (
		<Link to={paths.topic(topic.id)} className={classes['card']}>
			<span className={classes['window']}>
				<Picture src={topic.image} alt="" className={isWide ? classes['cover'] : undefined} />
				{!isWide && <span className={classes['crowd']}>{t('topic.badge')}</span>}
			</span>
			<span className={classes['name']}>{topic.title}</span>
			<span className={classes['maker']}>{t('topic.goods', { count: topic.works_num })}</span>
		</Link>
	);
}

/** Topics side by side with wide covers; one below the other on a phone. */
export function TopicGrid({ list }: { list: readonly TopicRow[] }): ReactNode {
	return (
		<ul className={classes['topics']}>
			{list.map((topic) => (
				<li key={topic.id}>
					<TopicCard topic={topic} isWide />
				</li>
			))}
		</ul>
	);
}
