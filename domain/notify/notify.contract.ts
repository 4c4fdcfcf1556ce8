import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, openIdInput } from '#domain/kernel/inputs.ts';
import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { rowOutput } from '#domain/resource/resource.schema.ts';
import { notifyResource } from './notify.resource.ts';

const declared = resourceContracts(notifyResource).index;

const subject = {
	/** The name of its kind. */
	message_type_map: z.string(),
	/** What it is about; only what it has. */
	message_data: z.object({
		order_no: z.string().exactOptional(),
		name: z.string().exactOptional(),
		id: z.number().exactOptional(),
	}),
};

/** The caller's notices, read and unread. */
export const notifyList = {
	...declared,
	output: declared.output.extend({
		list: z.array(rowOutput(notifyResource, 'list').extend(subject)).exactOptional(),
	}),
};

/** What the bell shows. */
export const shopConfig = endpoint({
	method: 'GET',
	path: '/admin/shop.base/config',
	audience: 'admin',
	summary: "The caller's newest unread notices and how many there are; only kinds whose list they may open",
	input: z.object({}),
	output: z.object({
		/** Whether a new notice may make a sound. */
		playAudio: z.boolean(),
		/** Counted up to 100. */
		unreadCount: z.number(),
		notify: z.array(
			z.object({
				id: z.number(),
				message: z.string(),
				message_type: z.string(),
				...subject,
				audio_path: z.string(),
				create_time: z.number(),
			}),
		),
	}),
});

/** The caller has read a notice, or all of them. */
export const readNotify = endpoint({
	method: 'POST',
	path: '/admin/shop.notify.Notify/read',
	keyless: true,
	audience: 'admin',
	summary: 'Marks one notice as read by the caller, or with `all` every one there is',
	input: z.object({ id: openIdInput, all: flagInput.default(0) }),
	output: z.object({ unreadCount: z.number() }),
});
