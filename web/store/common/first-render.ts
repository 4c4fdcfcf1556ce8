import type { DehydratedState } from '@tanstack/react-query';
import type { Language } from '#domain/kernel/language.ts';
import { useConfig } from '#web/kit/config/config.store.ts';
import { type SiteConfig, useSite } from '#web/kit/config/site.store.ts';

/** What a page made on the server was made with; the browser begins with the same. */
export interface FirstRender {
	language: Language;
	site: Partial<SiteConfig>;
}

/** The content of `#state`. */
export interface PageState extends FirstRender {
	queries: DehydratedState;
}

/**
 * Makes the next first render, here or in the browser, show this language and site, whatever is stored.
 * Rendering is synchronous, so that two requests cannot see each other's.
 */
export function setFirstRender({ language, site }: FirstRender): void {
	const config = useConfig.getState();
	const firstConfig = { ...config, lang: { ...config.lang, defaultLang: language } };
	const firstSite = { ...useSite.getState(), ...site };
	useConfig.getInitialState = () => firstConfig;
	useSite.getInitialState = () => firstSite;
}
