import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { areaEntries, areas } from './scripts/vite-areas.ts';
import { messages } from './scripts/vite-messages.ts';
import { precompress } from './scripts/vite-precompress.ts';
import { componentSheets, trimColours } from './scripts/vite-sheets.ts';

const root = path.resolve(import.meta.dirname, 'web');
const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;

/** Below an area's base path lie pages and calls alike; only the calls go to the server. */
const callsOnly: ProxyOptions = {
	target: server,
	bypass: (request) => {
		const isCall = !(request.headers.accept ?? '').includes('text/html');
		const isModule = /\.(?:tsx?|css|html|json)(?:\?|$)|\/@|\?import/.test(request.url ?? '');
		return isCall && !isModule ? undefined : request.url;
	},
};

/** What every page of every area needs: one file each, so that a change of ours leaves the framework in the cache. */
const sharedChunks = [
	{
		name: 'framework',
		priority: 2,
		test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|use-intl|icu-minify)[\\/]/,
	},
	{
		// Those that are on nearly every page: a file each would weigh more than what is in it.
		name: 'icons',
		priority: 2,
		test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:arrow-left|arrow-right|chevron-left|chevron-right|credit-card|house|package-check|search|user-round|x)\.mjs/,
	},
	{
		// The store's cards have it as well, and come with the store's own entry, which no other area may run.
		name: 'marked',
		priority: 2,
		test: /web[\\/]shared[\\/]shop-frame[\\/]marked/,
	},
	{
		name: 'kit',
		priority: 1,
		test: new RegExp(
			[
				/node_modules[\\/](?:zustand|clsx)[\\/]/,
				/@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:Button|Loader|UnstyledButton|Transition|ActionIcon))[\\/]/,
				/lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
				/web[\\/]kit[\\/](?:api[\\/](?!quer)|auth[\\/](?:accounts|permissions)|config|i18n[\\/](?:i18n|texts)|notify)/,
				/web[\\/]kit[\\/]shell[\\/](?:bare-frame|navigation|page-title|progress\.store|start-app|wire-area|to-param|header-tools|lazy-screen)/,
				/web[\\/]kit[\\/]ui[\\/](?:back-link|brand|clean-html|colours|confirm-host|confirm\.store|use-ended|muted|states|styles|theme|ui-provider|kit\.css)/,
			]
				.map(({ source }) => source)
				.join('|'),
		),
	},
];

export default defineConfig(({ isSsrBuild }) => ({
	root,
	appType: 'mpa',
	plugins: [messages(), react(), areas(), componentSheets(), trimColours(), ...(isSsrBuild ? [] : [precompress()])],
	resolve: {
		// Texts are compiled while building; a page carries no parser of theirs.
		alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
	},
	html: { cspNonce: '__CSP_NONCE__' },
	build: {
		// The lists of what each screen needs besides would come with the first page; its own imports name them all the same.
		modulePreload: {
			polyfill: false,
			resolveDependencies: (_file, deps, { hostType }) =>
				hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
		},
		outDir: path.resolve(import.meta.dirname, 'build/web'),
		emptyOutDir: true,
		manifest: !isSsrBuild,
		target: 'es2022',
		assetsInlineLimit: 0,
		// The charts are the largest piece and come when one is looked at; what pages load first has budgets of its own.
		chunkSizeWarningLimit: 600,
		rolldownOptions: isSsrBuild
			? {}
			: {
					input: Object.fromEntries(
						Object.values(areaEntries).map((name) => [name, path.join(root, name, 'index.html')]),
					),
					output: { codeSplitting: { groups: sharedChunks } },
				},
	},
	server: {
		proxy: {
			'/api': server,
			'/storage': server,
			'/static': server,
			'/docs': server,
			'/l/': server,
			'/socket': { target: server, ws: true },
			'/admin/': callsOnly,
			'/merchant/': callsOnly,
		},
	},
}));
