import { attachmentContracts } from '#domain/upload/attachment.contract.ts';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import { type Route, route } from '#server/http/route.ts';
import { siteAddress } from '#server/http/site-address.ts';
import { askingFor } from '#server/resource/resource.routes.ts';
import { listResource } from '#server/resource/resource.service.ts';
import { deleteAttachments, readAttachment, withAddress } from './attachment.service.ts';

const asking = askingFor(attachmentResource);

/** The files the shop keeps. */
export const attachmentRoutes: readonly Route[] = [
	route(attachmentContracts.index, async (call) => {
		const site = siteAddress(call.context.config, call.request);
		const { list = [], total = 0, ...more } = await listResource(asking(call), call.input);
		return { ...more, total, list: list.map((row) => withAddress(row, site)) };
	}),
	route(attachmentContracts.row, (call) =>
		readAttachment(asking(call), call.input.id, siteAddress(call.context.config, call.request)),
	),
	route(attachmentContracts.del, (call) =>
		deleteAttachments(call, { ids: call.input.ids, force: call.input.force === 1 }),
	),
];
