import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listTopics } from '#domain/topic/topic.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './goods-card.module.css';
import { paths } from './paths.ts';
import { Picture } from './picture.tsx';

/** A topic as lists show it. */
export type TopicRow = AnswerOf<typeof listTopics>['list'][number];

interface TopicCardProps {
	topic: TopicRow;
	/** Among works it says what it is; its picture is as high as theirs unless told. */
	isAmongWorks?: boolean;
	picture?: string | undefined;
	isFirst?: boolean;
}

/** A topic in a shop window: its cover, its title, how many works it holds. */
export function TopicCard({ topic, isAmongWorks = false, picture, isFirst = false }: TopicCardProps): ReactNode {
	const { t } = useTranslation('store-shell');
	return (
		<Link to={paths.topic(topic.id)} className={classes['card']}>
			<span className={classes['window']}>
				<Picture src={topic.image} alt="" className={picture} isFirst={isFirst} />
				{isAmongWorks && <span className={classes['crowd']}>{t('topic.badge')}</span>}
			</span>
			<span className={classes['name']}>{topic.title}</span>
			<span className={classes['maker']}>{t('topic.works', { count: topic.works_num })}</span>
		</Link>
	);
}
