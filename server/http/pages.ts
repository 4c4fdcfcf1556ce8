import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { pageLanguageOf } from './language.ts';
import { pagePrefix } from './page-url.ts';

const areas = { admin: 'admin', user: 'member', merchant: 'merchant', store: 'store' } as const;
const yearSeconds = 31_536_000;

/** What the store's server bundle gives back for one address. */
export interface RenderedPage {
	status: number;
	head: string;
	body: string;
	/** JSON that the browser goes on with. */
	state: string;
}

interface StoreRenderer {
	render(request: { url: string; language: Language; api: ApiReader }): Promise<RenderedPage>;
}

/** Reads one of our own public endpoints on the server's side; gives the envelope's `data`. */
export type ApiReader = (path: string, input: Record<string, unknown>) => Promise<unknown>;

/** Serves the built front ends below `webFolder`: pages by area, assets for ever, uploads without trust. */
export async function addPages(app: FastifyInstance, context: Context, webFolder: string): Promise<void> {
	addStatic(app, context, webFolder);
	const template = templates(webFolder);
	const renderer = storeRenderer(webFolder);

	app.get(`${pagePrefix}/*`, { schema: { hide: true } }, async (request, reply) => {
		const url = request.url.slice(pagePrefix.length) || '/';
		const [pathname = '/'] = url.split('?');
		const segment = (pathname.split('/')[1] ?? '').toLowerCase();
		if (segment === 'store') return sendStore(app, request, reply, { url, template, renderer });
		const area = areas[segment as keyof typeof areas];
		if (area) return sendPage(reply, await template(area));
		if (`/${segment}` === context.settings.get('site.backendEntrance').toLowerCase()) {
			return reply.redirect(url.replace(/^\/[^/?]+/, '/admin'));
		}
		if (segment === '404') return sendPage(reply.code(404), await template('store'));
		if (segment === '401') return sendPage(reply, await template('store'));
		return reply.redirect('/404');
	});
	app.get('/', { schema: { hide: true } }, async (_request, reply) =>
		reply.redirect(context.settings.get('home') === 'store' ? '/store' : '/merchant'),
	);
}

function addStatic(app: FastifyInstance, context: Context, webFolder: string): void {
	const folder = (name: string) => path.join(webFolder, name);
	if (existsSync(folder('assets'))) {
		app.register(fastifyStatic, {
			root: folder('assets'),
			prefix: '/assets/',
			immutable: true,
			maxAge: yearSeconds * 1000,
			preCompressed: true,
			decorateReply: false,
		});
	}
	if (existsSync(folder('static'))) {
		app.register(fastifyStatic, {
			root: folder('static'),
			prefix: '/static/',
			maxAge: 86_400_000,
			decorateReply: false,
		});
	}
	app.register(fastifyStatic, {
		root: context.storage.folder,
		prefix: '/storage/',
		decorateReply: false,
		immutable: true,
		maxAge: yearSeconds * 1000,
		// Uploaded by people: never sniffed, never run, a drawing never shown as a page.
		setHeaders: (reply, file) => {
			reply.header('x-content-type-options', 'nosniff');
			reply.header('content-security-policy', "sandbox; default-src 'none'; img-src 'self'; media-src 'self'");
			if (/\.(svg|html?|xml)$/i.test(file)) reply.header('content-disposition', 'attachment');
		},
	});
	app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/static/favicon.svg', 301));
}

type Template = (area: string) => Promise<string>;

function templates(webFolder: string): Template {
	const cache = new Map<string, Promise<string>>();
	return (area) => {
		const known = cache.get(area) ?? readFile(path.join(webFolder, area, 'index.html'), 'utf8');
		cache.set(area, known);
		return known;
	};
}

/** The store's own renderer, a bundle beside the web folder; without it the browser renders alone. */
function storeRenderer(webFolder: string): () => Promise<StoreRenderer | undefined> {
	const file = path.join(webFolder, '..', 'web-server', 'store.js');
	let loaded: Promise<StoreRenderer | undefined> | undefined;
	return () => {
		loaded ??= existsSync(file)
			? (import(pathToFileURL(file).href) as Promise<StoreRenderer>)
			: Promise.resolve(undefined);
		return loaded;
	};
}

async function sendStore(
	app: FastifyInstance,
	request: FastifyRequest,
	reply: FastifyReply,
	{ url, template, renderer }: { url: string; template: Template; renderer: () => Promise<StoreRenderer | undefined> },
) {
	const html = await template('store');
	const store = await renderer();
	if (!store) return sendPage(reply, html);
	const language = pageLanguageOf(request);
	const page = await store.render({ url, language, api: readerOf(app, language) });
	return sendPage(
		reply.code(page.status),
		html
			.replace('<!--head-->', () => page.head)
			.replace('<!--app-->', () => page.body)
			.replace(
				'<!--state-->',
				() => `<script type="application/json" id="state">${page.state.replaceAll('<', '\\u003c')}</script>`,
			)
			.replace(/<html lang="[^"]*"/, `<html lang="${language === 'en' ? 'en' : 'zh-CN'}"`),
	);
}

function readerOf(app: FastifyInstance, language: Language): ApiReader {
	return async (path, input) => {
		const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
		const answer = await app.inject({ method: 'GET', url: path, query, headers: { 'think-lang': language } });
		const envelope = answer.json<{ code: number; data: unknown }>();
		return envelope.code === 1 ? envelope.data : null;
	};
}

function sendPage(reply: FastifyReply, html: string) {
	const nonce = randomBytes(16).toString('base64');
	return reply
		.headers({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-cache',
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'same-origin',
			'content-security-policy': contentPolicy(nonce),
		})
		.send(html.replaceAll('__CSP_NONCE__', nonce));
}

/** No inline script or style tag without the page's nonce; style attributes are data of the rendered markup. */
function contentPolicy(nonce: string): string {
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"connect-src 'self' ws: wss:",
		'frame-src https: http:',
		"worker-src 'self' blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	].join('; ');
}
