import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { areaEntries, areas } from './scripts/vite-areas.ts';
import { precompress } from './scripts/vite-precompress.ts';
import { trimColours } from './scripts/vite-trim-colours.ts';

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

export default defineConfig({
	root,
	appType: 'mpa',
	plugins: [react(), areas(), trimColours(), precompress()],
	html: { cspNonce: '__CSP_NONCE__' },
	build: {
		outDir: path.resolve(import.meta.dirname, 'build/web'),
		emptyOutDir: true,
		manifest: true,
		target: 'es2022',
		assetsInlineLimit: 0,
		rolldownOptions: {
			input: Object.fromEntries(Object.values(areaEntries).map((name) => [name, path.join(root, name, 'index.html')])),
			output: {
				codeSplitting: {
					groups: [
						{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
					],
				},
			},
		},
	},
	server: {
		proxy: {
			'/api': server,
			'/storage': server,
			'/docs': server,
			'/admin/': callsOnly,
			'/merchant/': callsOnly,
		},
	},
});
