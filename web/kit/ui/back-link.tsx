import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

interface BackLinkProps {
	to: string;
	/** Keeps its own distance from what follows, where the page has no gaps. */
	isSpaced?: boolean;
	children: ReactNode;
}

/** The way back from a page to the list or the page that it belongs to. */
export function BackLink({ to, isSpaced = false, children }: BackLinkProps): ReactNode {
	return (
		<Link to={to} className={classes['back']} data-spaced={isSpaced || undefined}>
			<ArrowLeft size={15} aria-hidden="true" />
			{children}
		</Link>
	);
}
