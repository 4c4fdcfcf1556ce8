import { z } from 'zod';
import { endpoint, longBodyBytes } from '#domain/kernel/endpoint.ts';
import { flagInput, lineInput } from '#domain/kernel/inputs.ts';
import { acceptPlaceNames, documentCodes } from './agreement.codes.ts';

const code = z.enum(documentCodes);
const version = z.coerce.number().int().positive().max(1_000_000);

/** A version that somebody has before them: what they accept. */
export const acceptedInput = z.object({ code, version });
/** Several of them, as a registration names them too. */
export const acceptedInputs = z.array(acceptedInput).max(documentCodes.length);

const named = z.object({
	code,
	title: z.string(),
	version: z.number(),
	/** 1 = nobody accepts it, it is a page. */
	is_page: z.number(),
});

export const listAgreements = endpoint({
	method: 'GET',
	path: '/api/shop.Agreement/index',
	audience: 'public',
	shared: true,
	summary: 'The agreements and pages that are in force, by code and title.',
	input: z.object({}),
	output: z.object({ list: z.array(named) }),
});

export const agreementDetail = endpoint({
	method: 'GET',
	path: '/api/shop.Agreement/detail',
	audience: 'public',
	shared: true,
	summary: 'An agreement or page as it is in force, or an earlier version of it.',
	input: z.object({ code, version: version.optional().catch(undefined) }),
	output: named.extend({
		/** Clean HTML. */
		content: z.string(),
		effective_at: z.number(),
		/** The version in force, where this is an earlier one. */
		current_version: z.number(),
	}),
});

export const pendingAgreements = endpoint({
	method: 'GET',
	path: '/api/shop.Agreement/pending',
	audience: 'member',
	summary:
		'What the member has still to accept at a place: never accepted, or published anew with a wish to be asked again.',
	input: z.object({ place: z.enum(acceptPlaceNames).default('login') }),
	output: z.object({
		list: z.array(
			named.extend({
				/** 1 = the member accepted an earlier version of it. */
				is_renewed: z.number(),
			}),
		),
	}),
});

export const acceptAgreements = endpoint({
	method: 'POST',
	path: '/api/shop.Agreement/accept',
	audience: 'member',
	summary: 'Accepts versions that are in force; kept once each, with time, place and address.',
	input: z.object({ place: z.enum(acceptPlaceNames), agreements: acceptedInputs.min(1) }),
	output: z.null(),
});

/** The words of a draft or version; English may be left open. */
const words = z.object({ title: z.string(), content: z.string(), title_en: z.string(), content_en: z.string() });

const mostLetters = 200_000;
const draftInput = z.object({
	code,
	title: lineInput(80).pipe(z.string().min(1)),
	title_en: lineInput(80).default(''),
	content: z.string().min(1).max(mostLetters),
	content_en: z.string().max(mostLetters).default(''),
	/** Of the draft that was read; 0 = there was none. */
	revision: z.coerce.number().int().min(0),
});

const versionRow = z.object({
	version: z.number(),
	title: z.string(),
	force_reaccept: z.number(),
	note: z.string(),
	effective_at: z.number(),
	admin_name: z.string(),
	create_time: z.number(),
	/** How many members accepted it. */
	accepts: z.number(),
});

const draftRow = words.extend({ revision: z.number(), admin_name: z.string(), update_time: z.number() });

const admin = { audience: 'admin', node: 'shop/settings/agreement/index' } as const;

export const adminAgreements = endpoint({
	...admin,
	method: 'GET',
	path: '/admin/shop.settings.Agreement/index',
	summary:
		'All agreements and pages, published or not, each with what is in force, what is planned and what is being written.',
	input: z.object({}),
	output: z.object({
		list: z.array(
			named.extend({
				/** 0 in `version` = nothing is in force. */
				effective_at: z.number(),
				accepts: z.number(),
				/** When the next version comes into force; 0 = none is planned. */
				planned_at: z.number(),
				/** When the draft was saved last; 0 = there is none. */
				draft_time: z.number(),
				draft_name: z.string(),
			}),
		),
	}),
});

export const adminAgreement = endpoint({
	...admin,
	method: 'GET',
	path: '/admin/shop.settings.Agreement/detail',
	summary: 'One agreement or page with its draft, the words in force and its versions, the newest first.',
	input: z.object({ code }),
	output: z.object({
		code,
		name: z.string(),
		is_page: z.number(),
		draft: draftRow.nullable(),
		/** What the draft is compared with. */
		current: words.extend({ version: z.number() }).nullable(),
		versions: z.array(versionRow),
	}),
});

export const adminAgreementVersion = endpoint({
	...admin,
	method: 'GET',
	path: '/admin/shop.settings.Agreement/version',
	summary: 'The words of one version, in force or not.',
	input: acceptedInput,
	output: words.extend({ version: z.number() }),
});

export const editAgreement = endpoint({
	method: 'POST',
	path: '/admin/shop.settings.Agreement/edit',
	audience: 'admin',
	node: 'shop/settings/agreement/edit',
	bodyLimit: 2 * longBodyBytes,
	summary: 'Saves the draft; refused where somebody else has saved it since it was read.',
	input: draftInput,
	output: z.object({ revision: z.number() }),
});

export const discardAgreement = endpoint({
	method: 'POST',
	path: '/admin/shop.settings.Agreement/discard',
	audience: 'admin',
	node: 'shop/settings/agreement/edit',
	summary: 'Throws the draft away; what is in force stays.',
	input: z.object({ code, revision: z.coerce.number().int().min(0) }),
	output: z.null(),
});

export const publishAgreement = endpoint({
	method: 'POST',
	path: '/admin/shop.settings.Agreement/publish',
	audience: 'admin',
	node: 'shop/settings/agreement/publish',
	summary: 'Makes the draft the next version, now or at a later time; it is never changed again.',
	input: z.object({
		code,
		revision: z.coerce.number().int().min(1),
		/** 1 = who accepted an earlier version is asked again. */
		force_reaccept: flagInput.default(0),
		note: lineInput(255).default(''),
		/** 0 = at once. */
		effective_at: z.coerce.number().int().min(0).max(10_000_000_000).default(0),
	}),
	output: z.object({ version: z.number() }),
});
