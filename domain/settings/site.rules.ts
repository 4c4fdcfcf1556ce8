import { z } from 'zod';
import type { Language, Texts } from '#domain/kernel/language.ts';

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const taken =
	/^\/(?:api|user|merchant|store|assets|static|storage|docs|health|l|socket|favicon|robots|sitemap|401|404)$/i;

/** The ranges of a text with an address or range a line; `undefined` where one of them is none. */
export function ipRanges(text: string): string[] | undefined {
	const lines = text.split(/[\s,]+/).filter((line) => line !== '');
	return lines.every((line) => range.safeParse(line).success) ? lines : undefined;
}

/** Whether a name of the time zone database is known here. */
export function isTimeZone(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
	} catch {
		return false;
	}
}

/** An address of one segment for the back office that no other part of the site has. */
export function isEntrance(path: string): boolean {
	return path.length <= 50 && /^\/[a-zA-Z0-9]+$/.test(path) && !taken.test(path);
}

/** A path below the storage folder that is another one for every other content. */
export function isSaveName(template: string): boolean {
	const [, ...parts] = template.split('/');
	const isBelow = /^\/storage\/[\w{}./-]+$/.test(template) && parts.every((part) => !/^\.*$/.test(part));
	const endsWithSuffix = template.endsWith('{.suffix}') || template.endsWith('.{suffix}');
	return isBelow && endsWithSuffix && /\{(?:fileSha1|random32)\}/.test(template);
}

/** What the shop says of itself, for a reader; one language is enough. */
export function siteNameIn(names: Texts, language: Language): string {
	return names[language] || names['zh-cn'] || names.en;
}
