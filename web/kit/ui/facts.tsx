import type { ReactNode } from 'react';
import classes from '#web/kit/ui/facts.module.css';

/** Facts about one thing, a line each. */
export function Facts({ children }: { children: ReactNode }): ReactNode {
	return <dl className={classes['facts']}>{children}</dl>;
}

/** What a fact is called, and what it is. */
export function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
	return (
		<div className={classes['fact']}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
