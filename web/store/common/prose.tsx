import type { ReactNode } from 'react';
import classes from './prose.module.css';

/** Formatted text that somebody of the shop wrote and the server has cleaned. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }): ReactNode {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
	return <div className={classes['prose']} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
