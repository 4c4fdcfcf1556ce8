import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './section.module.css';

interface SectionProps {
	id?: string;
	title: string;
	text?: string;
	/** A way to see all of it. */
	more?: { to: string; label: string };
	children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ id, title, text, more, children }: SectionProps): ReactNode {
	return (
		<section id={id} className={classes['section']}>
			<header className={classes['header']}>
				<div>
					<h2 className={classes['title']}>{title}</h2>
					{text && <p className={classes['text']}>{text}</p>}
				</div>
				{more && (
					<Link to={more.to} className={classes['more']}>
						{more.label}
						<ArrowRight size={16} aria-hidden="true" />
					</Link>
				)}
			</header>
			{children}
		</section>
	);
}
