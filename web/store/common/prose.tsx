import type { ReactNode } from 'react';
import { CleanHtml } from '#web/kit/ui/clean-html.tsx';
import classes from './prose.module.css';

/** Formatted text that somebody of the shop wrote and the server has cleaned. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }): ReactNode {
	return <CleanHtml className={classes['prose']} lang={lang} html={html} />;
}
