import type { ReactNode } from 'react';
import classes from '#web/kit/ui/facts.module.css';

interface FactsProps {
	/** Each at the ends of its line unless set: values below one another, or each below its name. */
	look?: 'columns' | 'stacked';
	children: ReactNode;
}

/** Facts about one thing, a line each. */
export function Facts({ look, children }: FactsProps): ReactNode {
	return (
		<dl className={classes['facts']} data-look={look}>
			{children}
		</dl>
	);
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
