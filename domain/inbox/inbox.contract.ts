import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { flagInput, pageInput } from '#domain/kernel/inputs.ts';
import { mailLevels, messageGroups } from './inbox.groups.ts';

const member = { audience: 'member' } as const;

const group = z.union([z.enum(messageGroups), z.literal('').transform(() => undefined)]).optional();

/** Beyond so many unread ones nobody counts. */
export const mostUnread = 100;

export const listMessages = endpoint({
	...member,
	method: 'GET',
	path: '/api/account/messages',
	summary: 'What the member was told of in the last 180 days, newest first, in the language of the reader',
	input: z.object({
		...pageInput,
		/** Those of one group; empty = all. */
		group,
		/** 1 = those alone that nobody has read. */
		unread: flagInput.optional(),
	}),
	output: z.object({
		list: z.array(
			z.object({
				id: z.number(),
				kind: z.string(),
				group: z.enum(messageGroups),
				title: z.string(),
				text: z.string(),
				/** The page that it leads to. */
				link: z.string(),
				/** 0 = not read yet. */
				read_time: z.number(),
				create_time: z.number(),
			}),
		),
		total: z.number(),
		/** How many of all groups are unread, counted up to a hundred. */
		unread: z.number(),
	}),
});

const unread = z.object({
	/** How many are unread, counted up to a hundred. */
	unread: z.number(),
});

export const countMessages = endpoint({
	...member,
	method: 'GET',
	path: '/api/account/unreadMessages',
	summary: 'How many messages the member has not read, counted up to a hundred',
	input: z.object({}),
	output: unread,
});

export const readMessages = endpoint({
	...member,
	method: 'POST',
	path: '/api/account/readMessages',
	keyless: true,
	summary: 'Marks own messages as read: some by their ids, or without ids all of a group or of all',
	input: z.object({ ids: idsInput.optional(), group }),
	output: unread,
});

/** What of each group goes by mail as well: nothing, what is important, or all. */
const switches = z.object({
	order: z.enum(mailLevels),
	refund: z.enum(mailLevels),
	money: z.enum(mailLevels),
	points: z.enum(mailLevels),
	reply: z.enum(mailLevels),
	work: z.enum(mailLevels),
});

export const readSwitches = endpoint({
	...member,
	method: 'GET',
	path: '/api/account/messageSwitches',
	summary:
		'What of each group of messages the member gets by mail as well, and whether there is an address and a mail server for it',
	input: z.object({}),
	output: z.object({
		mail: switches,
		/** 1 = the member has shown an address to be theirs. */
		has_email: z.number(),
		/** 1 = the shop mails. */
		is_mailed: z.number(),
	}),
});

export const writeSwitches = endpoint({
	...member,
	method: 'POST',
	path: '/api/account/messageSwitches',
	summary:
		'Sets what of each group the member gets by mail as well; codes and other mails about the security of the account always come',
	input: z.object({ mail: switches }),
	output: z.null(),
});
