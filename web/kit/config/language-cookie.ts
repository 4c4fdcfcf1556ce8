import { currentLanguage, useConfig } from '#web/kit/config/config.store.ts';

/** Tells the server in which language to draw the next page of the store, wherever in the shop it is chosen. */
export function keepLanguageCookie(): void {
	function pass(): void {
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that we serve
		document.cookie = `lang=${currentLanguage()}; path=/store; max-age=31536000; samesite=lax`;
	}
	pass();
	useConfig.subscribe(pass);
}
