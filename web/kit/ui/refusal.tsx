import type { ReactNode } from 'react';
import classes from '#web/kit/ui/refusal.module.css';

/** Why something was not taken, by the server or before it was sent; nothing where it was. */
export function Refusal({ children }: { children: string | undefined }): ReactNode {
	return (
		children && (
			<p className={classes['refusal']} role="alert">
				{children}
			</p>
		)
	);
}
