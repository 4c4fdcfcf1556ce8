import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { lineInput } from '#domain/kernel/inputs.ts';
import { mostPauseNote } from './merchant.limits.ts';

const moment = z.coerce.number().int().min(0).max(32_503_680_000);

export const readMerchantState = endpoint({
	method: 'GET',
	path: '/merchant/shop.State/index',
	audience: 'merchant',
	summary: "How the caller's own shop stands, and its break, if it takes or plans one.",
	input: z.object({}),
	output: z.object({
		status: z.string(),
		/** When the break begins and ends; 0 = none is planned, or nobody has said when it ends. */
		close_from: z.number(),
		close_to: z.number(),
		close_note: z.string(),
		/** Why the platform has frozen it, or lets it close; empty otherwise. */
		reason: z.string(),
		/** Whether the caller may change it. */
		may_change: z.number(),
	}),
});

export const pauseMerchant = endpoint({
	method: 'POST',
	path: '/merchant/shop.State/pause',
	audience: 'merchant',
	duty: 'shop',
	summary: "The caller's shop takes a break: now or from a time on, until another one or until it is ended.",
	input: z.object({
		/** 0 = now. */
		close_from: moment.default(0),
		/** 0 = until it is ended. */
		close_to: moment.default(0),
		close_note: lineInput(mostPauseNote).default(''),
	}),
	output: z.object({ status: z.string() }),
});

export const resumeMerchant = endpoint({
	method: 'POST',
	path: '/merchant/shop.State/resume',
	audience: 'merchant',
	duty: 'shop',
	summary: "The caller's shop ends its break, or one that it has planned.",
	input: z.object({}),
	output: z.object({ status: z.string() }),
});
