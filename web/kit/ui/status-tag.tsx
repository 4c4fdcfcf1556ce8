import type { ReactNode } from 'react';
import classes from '#web/kit/ui/status-tag.module.css';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'accent';

/** A state as a word in its colour, with a dot for those who do not see colours apart. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
	return (
		<span className={classes['tag']} data-tone={tone}>
			{children}
		</span>
	);
}
