import { z } from 'zod';
import { itemInputs } from '#domain/config/config.bindings.ts';
import { configGroupOutput } from '#domain/config/config.contract.ts';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';

/** The settings of a screen by group, in the order they are shown. */
const index = {
	method: 'GET',
	audience: 'admin',
	input: z.object({}),
	output: z.object({ list: z.record(z.string(), configGroupOutput), remark: z.string() }),
} as const;

const edit = {
	method: 'POST',
	audience: 'admin',
	bodyLimit: longBodyBytes,
	input: z.object(itemInputs),
	output: z.null(),
} as const;

/** What the shop is called, where it is reached, and how its orders, refunds, points, members and creators are dealt with. */
export const basicIndex = endpoint({
	...index,
	path: '/admin/shop.settings.Basic/index',
	node: 'shop/settings/basic/index',
	summary: "The shop's basic settings by group, each with what a new shop has",
});

/** Saves those that are sent, all or none. */
export const basicEdit = endpoint({
	...edit,
	path: '/admin/shop.settings.Basic/edit',
	node: 'shop/settings/basic/edit',
	summary: "Save the shop's basic settings that are sent, all or none; names of other screens are ignored",
});

/** By which channels the shop is paid. */
export const payIndex = endpoint({
	...index,
	path: '/admin/shop.settings.Pay/index',
	node: 'shop/settings/pay/index',
	summary: 'The settings of the payment channels by group, each with what a new shop has; keys as stars',
});

/** Saves those that are sent, all or none. */
export const payEdit = endpoint({
	...edit,
	path: '/admin/shop.settings.Pay/edit',
	node: 'shop/settings/pay/edit',
	summary:
		'Save the settings of payment channels that are sent, all or none; keys and addresses only after the password was asked for again',
});

/** How freight is reckoned and when it is free. */
export const deliveryIndex = endpoint({
	...index,
	path: '/admin/shop.settings.Delivery/index',
	node: 'shop/settings/delivery/index',
	summary: 'The settings of delivery by group, each with what a new shop has',
});

/** Saves those that are sent, all or none. */
export const deliveryEdit = endpoint({
	...edit,
	path: '/admin/shop.settings.Delivery/edit',
	node: 'shop/settings/delivery/edit',
	summary: 'Save the settings of delivery that are sent, all or none; names of other screens are ignored',
});

/** The shop's mini program. */
export const miniappIndex = endpoint({
	...index,
	path: '/admin/shop.settings.Miniapp/index',
	node: 'shop/settings/miniapp/index',
	summary: 'The settings of the WeChat mini program by group, each with what a new shop has',
});

/** Saves those that are sent, all or none. */
export const miniappEdit = endpoint({
	...edit,
	path: '/admin/shop.settings.Miniapp/edit',
	node: 'shop/settings/miniapp/edit',
	summary: 'Save the settings of the mini program that are sent, all or none; names of other screens are ignored',
});

/** Who carries short messages, and how many. */
export const smsIndex = endpoint({
	...index,
	path: '/admin/sms.Config/index',
	node: 'sms/config/index',
	summary: 'The settings of short messages by group, each with what a new shop has; keys as stars',
});

/** Saves those that are sent, all or none. */
export const smsEdit = endpoint({
	...edit,
	path: '/admin/sms.Config/edit',
	node: 'sms/config/edit',
	summary:
		'Save the settings of short messages that are sent, all or none; the provider only after the password was asked for again',
});
