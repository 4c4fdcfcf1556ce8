import qs from 'qs';

/** Nested query strings as axios writes them: `search[0][val][1]=1`, `ids[]=1`, more than 20 entries too; no NUL. */
export function parseQuery(text: string): Record<string, unknown> {
	return qs.parse(text.replaceAll('%00', ''), {
		arrayLimit: 1000,
		depth: 6,
		parameterLimit: 5000,
		plainObjects: false,
	});
}
