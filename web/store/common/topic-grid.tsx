import type { ReactNode } from 'react';
import { TopicCard, type TopicRow } from './topic-card.tsx';
import classes from './topic-grid.module.css';

/** Topics side by side with wide covers; one below the other on a phone. */
export function TopicGrid({ list, firstRow = 0 }: { list: readonly TopicRow[]; firstRow?: number }): ReactNode {
	return (
		<ul className={classes['grid']}>
			{list.map((topic, index) => (
				<li key={topic.id}>
					<TopicCard topic={topic} picture={classes['picture']} isFirst={index < firstRow} />
				</li>
			))}
		</ul>
	);
}
