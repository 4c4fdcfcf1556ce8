import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '#server/storage/storage.ts';
import { isAmong } from './entity-tag.ts';

const yearMs = 31_536_000_000;
const dayMs = 86_400_000;

/** A built script may also be the beginning of a worker, which then has the policy of its own file. */
const ofAssets = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Our own drawings colour themselves. */
const ofDrawings = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Uploaded by people: never run, a drawing never shown as a page. */
const ofUploads = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'";

/** Serves what is built below `webFolder`, for ever where its name stands for its content, and the uploads without trust. */
export function addStaticFiles(app: FastifyInstance, storage: Storage, webFolder: string): void {
	const usual = { decorateReply: false, dotfiles: 'ignore' } as const;
	const folder = (name: string) => path.join(webFolder, name);
	if (existsSync(folder('assets'))) app.register((part) => addAssets(part, folder('assets')));
	if (existsSync(folder('static'))) {
		app.register(fastifyStatic, {
			...usual,
			root: folder('static'),
			prefix: '/static/',
			maxAge: dayMs,
			setHeaders: (reply) => reply.headers(shownElsewhere(ofDrawings)),
		});
	}
	app.register(async (uploads) => {
		uploads.addHook<{ Params: { '*': string } }>('onRequest', async (request, reply) => {
			const key = request.params['*'];
			if (!(await storage.has(key))) return reply.callNotFound();
			const { headers } = request;
			const { etag } = ofUpload(key);
			if (isAmong(etag, headers['if-none-match'])) return reply.headers(ofUpload(key)).code(304).send();
			// The file is one for as long as it has its name.
			if (headers['if-range'] === etag) delete headers['if-range'];
		});
		uploads.register(fastifyStatic, {
			...usual,
			root: storage.folder,
			prefix: '/storage/',
			// When a picture came tells who wrote a review.
			...{ cacheControl: false, etag: false, lastModified: false },
			setHeaders: (reply, file) => {
				reply.headers(ofUpload(path.relative(storage.folder, file).replaceAll(path.sep, '/')));
				if (/\.(?:svg|html?|xml)$/i.test(file)) reply.header('content-disposition', 'attachment');
			},
		});
	});
	app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
		reply.header('cache-control', `public, max-age=${dayMs / 1000}`).redirect('/static/favicon.svg', 301),
	);
}

/**
 * Their names are read once: asked to look for a file itself, the plugin reads the whole folder for each request, several times where
 * one lies there compressed, to find out whether it is spelled like that.
 */
async function addAssets(app: FastifyInstance, root: string): Promise<void> {
	const names = new Set(readdirSync(root));
	await app.register(fastifyStatic, {
		root,
		serve: false,
		immutable: true,
		maxAge: yearMs,
		preCompressed: true,
		setHeaders: (reply) => reply.header('content-security-policy', ofAssets),
	});
	app.route<{ Params: { '*': string } }>({
		method: ['GET', 'HEAD'],
		url: '/assets/*',
		schema: { hide: true },
		handler: ({ params: { '*': name } }, reply) => {
			// Not given back: a reply that is waited for has two listeners more, and Node warns of eleven.
			if (names.has(name)) reply.sendFile(name);
			else reply.callNotFound();
		},
	});
}

/** A stored file is kept for ever, and known by its name alone, since another content has another one. */
function ofUpload(key: string) {
	const etag = `"${createHash('sha1').update(key).digest('base64url')}"`;
	return { ...shownElsewhere(ofUploads), etag, 'cache-control': `public, max-age=${yearMs / 1000}, immutable` };
}

/** Pictures of the shop may be shown by pages of others, as link previews do. */
function shownElsewhere(policy: string) {
	return { 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' };
}
