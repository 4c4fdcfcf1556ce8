import type { ReactNode } from 'react';
import classes from '#web/kit/ui/page-header.module.css';

interface PageHeaderProps {
	title: ReactNode;
	text?: ReactNode;
	/** What one can do on this page. */
	actions?: ReactNode;
}

/** The heading of a page, with its actions at the right. */
export function PageHeader({ title, text, actions }: PageHeaderProps): ReactNode {
	return (
		<div className={classes['header']}>
			<div className={classes['words']}>
				<h1 className={classes['title']}>{title}</h1>
				{text && <p className={classes['text']}>{text}</p>}
			</div>
			{actions && <div className={classes['actions']}>{actions}</div>}
		</div>
	);
}
