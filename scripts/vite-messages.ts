import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = string | { readonly [key: string]: Texts };

/** Compiles the ICU messages of a namespace, so that no browser needs their parser. */
export function compileTexts(texts: Texts): unknown {
	if (typeof texts === 'string') return compile(texts);
	return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, compileTexts(value)]));
}

/** Lets `*.messages.*.json` arrive compiled. */
export function messages(): Plugin {
	return {
		name: 'atelier:messages',
		enforce: 'pre',
		transform: {
			filter: { id: /\.messages\.[\w-]+\.json$/ },
			handler: (source) => ({ code: JSON.stringify(compileTexts(JSON.parse(source) as Texts)), map: null }),
		},
	};
}
