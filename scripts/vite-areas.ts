import type { Plugin } from 'vite';

/** Every area's page addresses and the entry that answers them. */
export const areaEntries = {
	'/admin': 'admin',
	'/user': 'member',
	'/merchant': 'merchant',
	'/store': 'store',
} as const;

/** Pages of no area, drawn by the store's entry. */
const sharedPages: readonly string[] = ['/401', '/404'];

/** Runs before the first paint: the stored colours and language, so that a dark page never flashes white. */
const firstPaint = `(function(){var d=document.documentElement,s={};try{s=JSON.parse(localStorage.getItem('storeConfig_v2'))||{}}catch(e){}
var k=s.layout&&s.layout.isDark,l=s.lang&&s.lang.defaultLang;if(typeof k!=='boolean')k=matchMedia('(prefers-color-scheme: dark)').matches;
d.setAttribute('data-mantine-color-scheme',k?'dark':'light');d.lang=l==='en'?'en':'zh-CN'})()`;

/** A browser fetches in the order of the page: what is drawn waits for the sheets, and not for the scripts. */
function sheetsFirst(html: string): string {
	const lines = html.split('\n');
	const isScript = (line: string) =>
		['<script type="module" ', '<link rel="modulepreload" '].some((start) => line.trimStart().startsWith(start));
	const others = lines.filter((line) => !isScript(line));
	others.splice(
		others.findIndex((line) => line.includes('</head>')),
		0,
		...lines.filter(isScript),
	);
	return others.join('\n');
}

function entryOf(url: string): string | undefined {
	const pathname = url.split('?')[0] ?? '/';
	if (sharedPages.includes(pathname)) return 'store';
	const base = Object.keys(areaEntries).find((area) => pathname === area || pathname.startsWith(`${area}/`));
	return base && areaEntries[base as keyof typeof areaEntries];
}

/** Answers the pages of each area with that area's `index.html` and puts the first-paint script into all of them. */
export function areas(): Plugin {
	return {
		name: 'atelier:areas',
		transformIndexHtml: {
			order: 'post',
			handler: (html) => ({
				html: sheetsFirst(html),
				tags: [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children: firstPaint, injectTo: 'head-prepend' }],
			}),
		},
		configureServer(server) {
			server.middlewares.use((request, reply, next) => {
				const url = request.url ?? '/';
				const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
				if (wantsPage && url === '/') {
					reply.writeHead(302, { location: '/merchant' }).end();
					return;
				}
				const entry = wantsPage ? entryOf(url) : undefined;
				if (entry) request.url = `/${entry}/index.html`;
				next();
			});
		},
	};
}
