import type { TestApp } from './app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser opens the short address of an ad link. */
export async function openAdlink({ app }: Pick<TestApp, 'app'>, code: string, more: Record<string, string> = {}) {
	const headers = { 'user-agent': firefox, accept: 'text/html', ...more };
	const answer = await app.inject({ method: 'GET', url: `/l/${code}`, headers });
	const [visitor = '', landing = ''] = [answer.headers['set-cookie'] ?? []]
		.flat()
		.map((line) => line.split(';')[0] ?? '');
	return {
		status: answer.statusCode,
		to: answer.headers.location,
		/** By which the browser is known again. */
		cookie: visitor,
		/** By which its page says how long it stayed. */
		token: landing.split('=')[1] ?? '',
	};
}
