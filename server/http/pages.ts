import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/kernel/language.ts';
import { shopZone } from '#domain/kernel/shop-time.ts';
import { addressOf } from '#server/config/address.ts';
import { createRoom, WaitedTooLong } from '#server/config/room.ts';
import type { Context } from '#server/context.ts';
import { retryAfterSeconds } from './envelope.ts';
import { pageLanguageOf } from './language.ts';
import { sendPacked } from './packed.ts';
import { manifestOf, withFilesOf } from './page-files.ts';
import { pageHeaders } from './page-policy.ts';
import { pagePrefix } from './page-url.ts';
import { whenClosed } from './running.ts';
import { publicAddress } from './site-address.ts';
import { addStaticFiles } from './static-files.ts';
import { addWebManifest } from './web-manifest.ts';

const areas = { admin: 'admin', user: 'member', merchant: 'merchant', store: 'store' } as const;
type Area = (typeof areas)[keyof typeof areas];
/** Menus of the back office may lead to any page of others, shown inside of it. */
const anyFrame = ['https:', 'http:'];

/** What the store's server bundle gives back for one address. */
export interface RenderedPage {
	status: number;
	head: string;
	body: string;
	/** JSON that the browser goes on with. */
	state: string;
	/** The page is at another address for good. */
	location?: string;
}

interface StoreRenderer {
	/** The sources of what the browser fetches for an address besides its entry. */
	sourcesOf(url: string, language: Language): readonly string[];
	render(request: {
		url: string;
		language: Language;
		timeZone: string;
		/** What the page's own styles carry. */
		nonce: string;
		/** The shop's address for others; empty where it does not know it. */
		origin: string;
		api: ApiReader;
	}): Promise<RenderedPage>;
}

/** Reads one of our own public endpoints on the server's side; gives the envelope's `data`. */
export type ApiReader = (path: string, input: Record<string, unknown>) => Promise<unknown>;

/** Serves the built front ends below `webFolder`: pages by area, assets for ever, uploads without trust. */
export async function addPages(
	app: FastifyInstance,
	context: Context,
	webFolder: string,
	/** The sources of what menus of the member centre show inside of it. */
	memberFrames: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
	addStaticFiles(app, context.storage, webFolder);
	addWebManifest(app, context);
	const template = templates(webFolder);
	const renderer = storeRenderer(webFolder);
	// Loading it takes a moment, which the first visitor need not wait for.
	app.addHook('onListen', async () => {
		await renderer();
	});

	app.get(`${pagePrefix}/*`, { schema: { hide: true } }, async (request, reply) => {
		const url = request.url.slice(pagePrefix.length) || '/';
		const [pathname = '/'] = url.split('?');
		const segment = (pathname.split('/')[1] ?? '').toLowerCase();
		const nonce = randomBytes(16).toString('base64');
		// Before anything of the shop's is put in: no text of a visitor comes to bear it.
		const empty: Template = async (...of) => dressed(await template(...of), nonce);
		const framesOf = async (area: Area) =>
			area === 'admin' ? anyFrame : area === 'member' ? await memberFrames() : [];
		const send = async (area: Area, html: string) => {
			reply.headers(pageHeaders(context.config, { request, nonce, frames: await framesOf(area) }));
			return sendPacked(request, reply, Buffer.from(html));
		};
		if (segment === 'store') {
			return send(
				'store',
				await storePage(app, request, reply, {
					url,
					nonce,
					origin: publicAddress(context.config, request) ?? '',
					template: empty,
					renderer,
				}),
			);
		}
		const area = areas[segment as keyof typeof areas];
		if (area) return send(area, await empty(area));
		if (`/${segment}` === context.settings.get('site.backendEntrance').toLowerCase()) {
			return reply.redirect(url.replace(/^\/[^/?]+/, '/admin'));
		}
		if (segment === '404') reply.code(404);
		if (segment === '404' || segment === '401') return send('store', await empty('store'));
		return reply.redirect('/404');
	});
	app.get('/', { schema: { hide: true } }, async (_request, reply) =>
		reply.redirect(context.settings.get('home') === 'store' ? '/store' : '/merchant'),
	);
}

/** The page of an area before anything is put in; with the files of these sources, where they are known. */
type Template = (area: Area, sources?: readonly string[]) => Promise<string>;

function templates(webFolder: string): Template {
	const cache = new Map<string, Promise<string>>();
	return (area, sources = []) => {
		const key = [area, ...sources].join(' ');
		const known = cache.get(key);
		if (known) return known;
		const reading = Promise.all([
			readFile(path.join(webFolder, area, 'index.html'), 'utf8'),
			manifestOf(webFolder),
		]).then(([html, manifest]) => withFilesOf(sources, manifest, html));
		cache.set(key, reading);
		// While files are few, or a release is being copied in: the next visitor's is read anew.
		reading.catch(() => cache.delete(key));
		return reading;
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

/** The store renders what it can on our side; the rest is left to the browser. */
async function storePage(
	app: FastifyInstance,
	request: FastifyRequest,
	reply: FastifyReply,
	{
		url,
		nonce,
		origin,
		template,
		renderer,
	}: {
		url: string;
		nonce: string;
		origin: string;
		template: Template;
		renderer: () => Promise<StoreRenderer | undefined>;
	},
): Promise<string> {
	const store = await renderer();
	if (!store) return template('store');
	const language = pageLanguageOf(request);
	const html = await template('store', store.sourcesOf(url, language));
	const draw = async () => {
		await ownRound();
		return store.render({ url, language, timeZone: shopZone(), nonce, origin, api: readerOf(app, language) });
	};
	const onGone = (giveUp: () => void) => whenClosed(reply, giveUp);
	const page = await rendering
		.within(draw, addressOf(request.ip), onGone)
		.catch((error: unknown) => unrenderedIf(error));
	if (!page) {
		// The browser renders it then, and asks again.
		reply.code(503).header('retry-after', retryAfterSeconds);
		return html;
	}
	reply.code(page.status);
	if (page.location) reply.header('location', page.location);
	// It would wait whole for whoever reads it slowly; the browser reads the same in parts.
	if (page.body.length + page.state.length > mostRendered) return html;
	return html
		.replace('<!--head-->', () => page.head)
		.replace('<!--app-->', () => page.body)
		.replace(
			'<!--state-->',
			() => `<script type="application/json" id="state">${page.state.replaceAll('<', '\\u003c')}</script>`,
		)
		.replace('lang="zh-CN"', `lang="${language === 'en' ? 'en' : 'zh-CN'}"`);
}

/** Letters of a rendered page; what is longer the browser renders itself. */
const mostRendered = 500_000;

/** Rendering takes a whole core: a few at once are as fast as all, and take less memory; who waits for more sees it later than by the browser. */
const rendering = createRoom(4, { waitMs: 5000, mostWaiting: 16, mostOfOne: 2 });

/** In each the loop takes one new connection; one in which nobody comes costs next to nothing. */
const roundsBetween = 20;

/** Others have been heard for as long as a page takes: rounds that a flood makes long are no reason to wait for all of them. */
const mostMsBetween = 40;

let lastRound = Promise.resolve();

/** Between the beginnings of two pages the loop goes round: all that wait would else be done before anybody else is heard. */
function ownRound(): Promise<void> {
	lastRound = lastRound.then(async () => {
		const until = performance.now() + mostMsBetween;
		for (let round = 0; round < roundsBetween && performance.now() < until; round += 1) await setImmediate();
	});
	return lastRound;
}

function readerOf(app: FastifyInstance, language: Language): ApiReader {
	let letters = 0;
	return async (path, input) => {
		const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
		const answer = await app.inject({ method: 'GET', url: path, query, headers: { 'think-lang': language } });
		if (answer.statusCode === 503) throw new AnsweredLater();
		letters += answer.body.length;
		if (letters > mostRendered) throw new TooMuchRead();
		const envelope = answer.json<{ code: number; data: unknown }>();
		return envelope.code === 1 ? envelope.data : null;
	};
}

/** What a page is made of cannot be read now and can soon. */
class AnsweredLater extends Error {}

/** What a page is made of is more than the page may be: drawing it would take the core for nothing. */
class TooMuchRead extends Error {}

const byBrowser: RenderedPage = { status: 200, head: '', body: '', state: '' };

function unrenderedIf(error: unknown): RenderedPage | undefined {
	if (error instanceof TooMuchRead) return byBrowser;
	if (!(error instanceof AnsweredLater || error instanceof WaitedTooLong)) throw error;
	return undefined;
}

/** The template of an area with the nonce of its scripts and styles, and the zone of the shop. */
function dressed(html: string, nonce: string): string {
	return html.replaceAll('__CSP_NONCE__', nonce).replace('<html ', `<html data-time-zone="${shopZone()}" `);
}
