import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput, openIdInput } from '#domain/kernel/inputs.ts';
import { layoutInput } from '#domain/lists/layout.schema.ts';

/** The name of a list, such as `shop/order/order`; its node is this with `/index`. However it is spelled it is one list. */
const grid = z
	.string()
	.max(100)
	.regex(/^[\w/]+$/)
	.toLowerCase();
const viewQuery = z.string().max(4000);

/** A list as somebody wants to find it again. */
const savedView = z.object({
	id: z.number(),
	name: z.string(),
	is_shared: z.number(),
	/** Whether the caller may change and delete it. */
	is_mine: z.number(),
	/** Who made it. */
	owner: z.string(),
	query: z.string(),
	layout: layoutInput,
});

export const listPreferences = endpoint({
	method: 'GET',
	path: '/admin/routine.Preference/index',
	audience: 'admin',
	summary: "The caller's columns and saved views of one list; shared views only where the list may be read",
	input: z.object({ grid }),
	output: z.object({
		/** `view_id` 0 = the list itself. */
		layouts: z.array(z.object({ view_id: z.number(), layout: layoutInput })),
		views: z.array(savedView),
		/** 0 = none. */
		default_view: z.number(),
	}),
});

export const saveLayout = endpoint({
	method: 'POST',
	path: '/admin/routine.Preference/layout',
	keyless: true,
	audience: 'admin',
	summary: 'Keep how the caller likes the columns of a list or of one of its views; without a layout it is forgotten',
	input: z.object({ grid, view_id: openIdInput, layout: layoutInput.nullish() }),
	output: z.null(),
});

export const addView = endpoint({
	method: 'POST',
	path: '/admin/routine.Preference/addView',
	audience: 'admin',
	summary: 'Save the state of a list under a name',
	input: z.object({
		grid,
		name: z.string().trim().min(1).max(40),
		is_shared: flagInput.default(0),
		query: viewQuery,
		layout: layoutInput.default({}),
	}),
	output: z.object({ id: z.number() }),
});

export const editView = endpoint({
	method: 'POST',
	path: '/admin/routine.Preference/editView',
	audience: 'admin',
	summary: 'Rename, share or save anew a view; its owner and super admins only',
	input: z.object({
		id: idInput,
		name: z.string().trim().min(1).max(40).exactOptional(),
		is_shared: flagInput.exactOptional(),
		query: viewQuery.exactOptional(),
		layout: layoutInput.exactOptional(),
	}),
	output: z.null(),
});

export const deleteView = endpoint({
	method: 'POST',
	path: '/admin/routine.Preference/delView',
	audience: 'admin',
	summary: 'Delete a view; its owner and super admins only',
	input: z.object({ id: idInput }),
	output: z.null(),
});

export const setDefaultView = endpoint({
	method: 'POST',
	path: '/admin/routine.Preference/defaultView',
	audience: 'admin',
	summary: 'The view that a list opens with for the caller; none without an id',
	input: z.object({ grid, id: openIdInput }),
	output: z.null(),
});
