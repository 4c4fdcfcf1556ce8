import { memo, type ReactNode } from 'react';
import classes from './shop-info.module.css';

/** What the reader types in the editor beside it, as the editor writes it; a page of the store shows only what the server has cleaned. */
export const StoryText = memo(function StoryText({ html }: { html: string }): ReactNode {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the reader's own editor, which knows its own tags alone
	return <div className={classes['prose']} dangerouslySetInnerHTML={{ __html: html }} />;
});
