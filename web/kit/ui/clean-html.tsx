import type { ReactNode } from 'react';

interface CleanHtmlProps {
	/** As the server keeps it: cleaned when it was saved. */
	html: string;
	lang?: string | undefined;
	className?: string | undefined;
}

/** Formatted text that the server has cleaned; the one place where such text becomes a part of the page. */
export function CleanHtml({ html, lang, className }: CleanHtmlProps): ReactNode {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
	return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
