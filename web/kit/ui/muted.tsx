import type { ReactNode } from 'react';
import classes from '#web/kit/ui/muted.module.css';

interface MutedProps {
	/** A paragraph of its own. */
	isLine?: boolean;
	children: ReactNode;
}

/** What is said beside the main thing, smaller and paler. */
export function Muted({ isLine = false, children }: MutedProps): ReactNode {
	const Tag = isLine ? 'p' : 'span';
	return <Tag className={classes['muted']}>{children}</Tag>;
}
