import type { ReactNode } from 'react';
import type { Draft } from './editor.draft.ts';
import classes from './editor.module.css';

/** What every part of the editor is given. */
export interface SectionProps {
	draft: Draft;
	put(part: Partial<Draft>): void;
	/** Texts of the server by field. */
	errors: Readonly<Record<string, string>>;
}

interface SectionFrameProps {
	/** Where the navigation leads. */
	id: string;
	title: string;
	hint?: string;
	children: ReactNode;
}

/** One part of the editor with its heading. */
export function Section({ id, title, hint, children }: SectionFrameProps): ReactNode {
	return (
		<section id={id} className={classes['section']} aria-label={title} tabIndex={-1}>
			<h2 className={classes['heading']}>{title}</h2>
			{hint && <p className={classes['hint']}>{hint}</p>}
			{children}
		</section>
	);
}
