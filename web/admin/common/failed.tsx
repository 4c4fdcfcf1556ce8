import type { ReactNode } from 'react';
import classes from './failed.module.css';

interface FailedProps {
	title: string;
	rows: readonly { readonly id: number; readonly name: string; readonly why: string }[];
}

/** Who or what a step could not be taken with, each with the reason. */
export function Failed({ title, rows }: FailedProps): ReactNode {
	if (rows.length === 0) return null;
	return (
		<section className={classes['failed']} aria-label={title}>
			<strong role="status">{title}</strong>
			<ul>
				{rows.map(({ id, name, why }) => (
					<li key={id}>
						<span className="at-figures">{name || `#${id}`}</span>: {why}
					</li>
				))}
			</ul>
		</section>
	);
}
