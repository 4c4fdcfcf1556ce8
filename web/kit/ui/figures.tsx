import type { ReactNode } from 'react';
import classes from '#web/kit/ui/figures.module.css';

export interface Figure {
	label: string;
	value: ReactNode;
	/** A line below: a change, a hint. */
	hint?: ReactNode;
	icon?: ReactNode;
}

/** A row of key figures, each in its card. */
export function Figures({ figures }: { figures: readonly Figure[] }): ReactNode {
	return (
		<dl className={classes['figures']}>
			{figures.map(({ label, value, hint, icon }) => (
				<div key={label} className={classes['figure']}>
					<dt>
						{icon}
						{label}
					</dt>
					<dd className={classes['value']}>{value}</dd>
					{hint && <dd className={classes['hint']}>{hint}</dd>}
				</div>
			))}
		</dl>
	);
}
