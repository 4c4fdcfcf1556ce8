import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from '#web/kit/ui/count-tiles.module.css';

interface CountTile {
	label: string;
	count: number | undefined;
	to: string;
	/** Somebody has to see to it. */
	isUrgent: boolean;
	/** What is to be said below it. */
	hint?: ReactNode;
}

/** How much waits where, each the way to it; how many stand in a row says `--tile-columns` of what is around them. */
export function CountTiles({ tiles }: { tiles: readonly CountTile[] }): ReactNode {
	return (
		<ul className={classes['tiles']}>
			{tiles.map(({ label, count, to, isUrgent, hint }) => (
				<li key={label}>
					<Link to={to} className={classes['tile']} data-urgent={isUrgent || undefined}>
						<span className={classes['count']}>{count}</span>
						<span>{label}</span>
						{hint && <span className={classes['hint']}>{hint}</span>}
					</Link>
				</li>
			))}
		</ul>
	);
}
