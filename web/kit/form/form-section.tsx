import type { ReactNode } from 'react';
import classes from '#web/kit/form/form-section.module.css';

interface FormSectionProps {
	/** Where a navigation leads to, taking the focus with it. */
	id?: string;
	title: string;
	hint?: string;
	children: ReactNode;
}

/** One part of a long form with its heading, on its own sheet. */
export function FormSection({ id, title, hint, children }: FormSectionProps): ReactNode {
	return (
		<section {...(id && { id, tabIndex: -1 })} className={classes['section']} aria-label={title}>
			<h2 className={classes['heading']}>{title}</h2>
			{hint && <p className={classes['hint']}>{hint}</p>}
			{children}
		</section>
	);
}
