import type { FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languages } from '#domain/kernel/language.ts';

/** The caller's language: `think-lang`, then `lang` in the query, then Accept-Language, then zh-cn. */
export function languageOf(request: FastifyRequest): Language {
	const query = request.query as Record<string, unknown> | undefined;
	const named = known(request.headers['think-lang']) ?? known(query?.['lang']);
	if (named) return named;
	for (const wish of (request.headers['accept-language'] ?? '').toLowerCase().split(',')) {
		if (wish.trim().startsWith('zh')) return 'zh-cn';
		if (wish.trim().startsWith('en')) return 'en';
	}
	return defaultLanguage;
}

/** The language of a page: `lang` in the query, then the reader's last choice (a cookie), then zh-cn, as their browser will show it. */
export function pageLanguageOf(request: FastifyRequest): Language {
	const query = request.query as Record<string, unknown> | undefined;
	const [, chosen] = /(?:^|;\s*)lang=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
	return known(query?.['lang']) ?? known(chosen) ?? defaultLanguage;
}

function known(value: unknown): Language | undefined {
	const wanted = String(value ?? '').toLowerCase();
	return languages.find((language) => language === wanted);
}
