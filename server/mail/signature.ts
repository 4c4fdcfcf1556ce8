import type { Language } from '#domain/kernel/language.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import type { Settings } from '#server/database/settings.ts';

/** A mail with how the shop is reached at its end: name, company, phone, address and hours, as far as it says them. */
export function signed(text: string, settings: Pick<Settings, 'get'>, language: Language): string {
	const reached = [settings.get('shop.phone'), settings.get('shop.email')].filter(Boolean);
	const lines = [
		siteNameIn(settings.get('shop.company'), language) || siteNameIn(settings.get('shop.name'), language),
		reached.join(' · '),
		// Hours are of use to whoever has somewhere to call or to write to.
		reached.length > 0 ? siteNameIn(settings.get('shop.serviceHours'), language) : '',
	];
	return `${text.trimEnd()}\n\n-- \n${lines.filter(Boolean).join('\n')}\n`;
}
