import { z } from 'zod';
import { itemInputs } from '#domain/config/config.bindings.ts';
import { itemTypes } from '#domain/config/config.items.ts';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { secret } from '#domain/kernel/inputs.ts';
import { idsInput } from '#domain/resource/resource.contract.ts';

const pair = z.object({ key: z.string(), value: z.string() });
const attributes = z.record(z.string(), z.unknown());
const line = z.string().trim();

const valueOutput = z.union([z.boolean(), z.string(), z.array(z.string()), z.array(pair)]);

const itemOutput = z.object({
	id: z.number(),
	name: z.string(),
	group: z.string(),
	title: z.string(),
	tip: z.string(),
	type: z.enum(itemTypes),
	/** By type: a switch is a boolean, lists are lists, everything else is text; a password is always empty. */
	value: valueOutput,
	/** What a new shop has, in the same form; left out of passwords and of items that people have added. */
	standard: valueOutput.exactOptional(),
	/** The choices by code; empty where there are none. */
	content: z.union([z.literal(''), z.record(z.string(), z.string())]),
	/** Comma list of validator names. */
	rule: z.string(),
	extend: attributes,
	input_extend: attributes,
	allow_del: z.number(),
	weigh: z.number(),
});

/** A group of a settings screen; without a list where it has none. */
export const configGroupOutput = z.object({
	name: z.string(),
	title: z.string(),
	list: z.array(itemOutput).exactOptional(),
});

/** All settings by group. */
export const configIndex = endpoint({
	method: 'GET',
	path: '/admin/routine.Config/index',
	audience: 'admin',
	node: 'routine/config/index',
	summary: "The settings by group, in the reader's language; passwords are never shown",
	input: z.object({}),
	output: z.object({
		list: z.record(z.string(), configGroupOutput),
		remark: z.string(),
		configGroup: z.record(z.string(), z.string()),
		quickEntrance: z.array(pair),
	}),
});

/** Saves the items that are sent, by name. */
export const configEdit = endpoint({
	method: 'POST',
	path: '/admin/routine.Config/edit',
	audience: 'admin',
	node: 'routine/config/edit',
	bodyLimit: longBodyBytes,
	summary: 'Save the settings that are sent, all or none; unknown names are ignored, an empty password stays',
	// Items that staff have added stand in the database alone.
	input: z.looseObject(itemInputs),
	output: z.null(),
});

/** Adds an item that can be deleted again. */
export const configAdd = endpoint({
	method: 'POST',
	path: '/admin/routine.Config/add',
	audience: 'admin',
	node: 'routine/config/add',
	summary: 'Add a setting: attributes as `name=value` lines, choices as `code=label` lines',
	input: z.object({
		group: line.min(1).max(30),
		name: line.regex(/^[a-zA-Z]\w{0,29}$/, 'config.nameForm'),
		title: line.min(1).max(50),
		type: z.enum(itemTypes),
		tip: line.max(100).default(''),
		rule: z
			.union([
				z.array(z.string().max(50)).max(50),
				z
					.string()
					.max(500)
					.transform((rule) => rule.split(',')),
			])
			.default([]),
		extend: z.string().max(2000).default(''),
		inputExtend: z.string().max(2000).default(''),
		content: z.string().max(5000).default(''),
		weigh: z.coerce.number().int().min(-1_000_000).max(1_000_000).default(0),
	}),
	output: z.object({ id: z.number() }),
});

/** Deletes items that people have added. */
export const configDel = endpoint({
	method: 'DELETE',
	path: '/admin/routine.Config/del',
	audience: 'admin',
	node: 'routine/config/del',
	summary: 'Delete added settings; those of the product stay',
	input: z.object({ ids: idsInput }),
	output: z.object({ recycled: z.array(z.number()) }),
});

/** Sends a mail with the settings of the form, saved or not. */
export const sendTestMail = endpoint({
	method: 'POST',
	path: '/admin/routine.Config/sendTestMail',
	audience: 'admin',
	node: 'routine/config/edit',
	summary: 'Send a test mail with the settings of the form; an empty password is the stored one',
	input: z.object({
		smtp_server: line.max(255).default(''),
		smtp_port: z.coerce.number().int().min(1).max(65_535).catch(465),
		smtp_user: line.max(255).default(''),
		smtp_pass: secret(z.string().max(1000)).default(''),
		smtp_verification: z.enum(['SSL', 'TLS', 'None']).catch('SSL'),
		smtp_sender_mail: z.union([z.literal(''), z.email().max(254)]).default(''),
		testMail: z.email().max(254),
	}),
	output: z.null(),
});
