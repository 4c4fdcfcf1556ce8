import type { FastifyReply } from 'fastify';
import * as contracts from '#domain/ajax/ajax.contract.ts';
import { suffixPicture } from '#domain/ajax/suffix.picture.ts';
import { refused } from '#domain/errors.ts';
import { route } from '#server/http/route.ts';
import { listColumns, listConnections, listTables, primaryKeyOf } from './catalog.service.ts';

const clearable = ['tp', 'all'];

/** The small helpers of forms and lists: file icons, the database's catalog, the cleaning of caches. */
export const ajaxRoutes = [
	route(contracts.suffixSvg, async ({ input, reply }) => sendPicture(reply, input)),
	route(contracts.adminSuffixSvg, async ({ input, reply }) => sendPicture(reply, input)),
	route(contracts.tablePk, async ({ context, input }) => ({ pk: await primaryKeyOf(context, input) })),
	route(contracts.tableList, async ({ context, input, language }) => ({
		list: await listTables(context, input, language),
	})),
	route(contracts.tableFieldList, ({ context, input, language }) => listColumns(context, input, language)),
	route(contracts.connectionList, async ({ context, input }) => ({
		list: await listConnections(context, input.quickSearch),
	})),
	route(contracts.clearCache, async ({ context, input, caller }) => {
		if (!caller.isSuper) throw refused('ajax.superOnly');
		if (!clearable.includes(input.type)) throw refused('ajax.parameter', {}, { field: 'type' });
		await context.caches.clear(context.db);
		return null;
	}),
];

/** Never more than a picture, whatever the suffix says. */
function sendPicture(reply: FastifyReply, { suffix, background }: { suffix: string; background: string }): null {
	reply
		.headers({
			'content-type': 'image/svg+xml; charset=utf-8',
			'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
			'cross-origin-resource-policy': 'cross-origin',
			'cache-control': 'private, max-age=86400',
		})
		.send(suffixPicture(suffix, background));
	return null;
}
