import type { ReactNode } from 'react';
import classes from './account-head.module.css';

/** What an account has now, in large figures. */
export function AccountHead({
	label,
	text,
	children,
}: {
	label: string;
	text: string;
	children: ReactNode;
}): ReactNode {
	return (
		<div className={classes['head']}>
			<span className={classes['label']}>{label}</span>
			<strong className={classes['value']}>{children}</strong>
			<span className={classes['text']}>{text}</span>
		</div>
	);
}
