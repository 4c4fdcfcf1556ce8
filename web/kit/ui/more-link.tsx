import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from '#web/kit/ui/more-link.module.css';

/** At the right of a title: the way to all of what is shown a part of. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
	return (
		<Link to={to} className={classes['more']}>
			{children}
			<ChevronRight size={15} aria-hidden="true" />
		</Link>
	);
}
