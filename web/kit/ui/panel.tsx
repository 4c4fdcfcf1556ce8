import { type ReactNode, useId } from 'react';
import classes from '#web/kit/ui/panel.module.css';

interface PanelProps {
	title?: string;
	/** At the right of the title: a link, a count. */
	aside?: ReactNode;
	/** Of the heading, 2 unless set. */
	level?: 2 | 3;
	children: ReactNode;
}

/** A part of a page on its own sheet; one of a dialog is no landmark, which would bear the name of one of the page. */
export function Panel({ title, aside, level = 2, children }: PanelProps): ReactNode {
	const id = useId();
	const Heading = `h${level}` as const;
	return (
		<section className={classes['panel']} aria-labelledby={title && level === 2 ? id : undefined}>
			{title && (
				<header className={classes['header']}>
					<Heading id={id} className={classes['title']}>
						{title}
					</Heading>
					{aside}
				</header>
			)}
			{children}
		</section>
	);
}
