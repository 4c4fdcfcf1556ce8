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

function known(value: unknown): Language | undefined {
	const wanted = String(value ?? '').toLowerCase();
	return languages.find((language) => language === wanted);
}
