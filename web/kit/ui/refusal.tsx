import type { ReactNode } from 'react';
import classes from '#web/kit/ui/refusal.module.css';

/** Why the server said no to what was sent; nothing where it did not. */
export function Refusal({ children }: { children: string }): ReactNode {
	return (
		children && (
			<p className={classes['refusal']} role="alert">
				{children}
			</p>
		)
	);
}
