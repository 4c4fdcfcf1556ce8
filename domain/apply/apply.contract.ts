import { z } from 'zod';
import { acceptedInputs } from '#domain/agreement/agreement.contract.ts';
import { accountInput, passwordInput } from '#domain/identity/account.inputs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, lineInput, openIdInput, secret } from '#domain/kernel/inputs.ts';
import { emailInput } from '#domain/verification/verification.contract.ts';
import {
	applyFileKinds,
	isApplyPhone,
	isPaperNumber,
	leastIntro,
	longestApplyLink,
	mostApplyReason,
	mostIntro,
	mostNumber,
	mostPersonName,
	mostShopName,
} from './apply.limits.ts';
import { applicantType } from './apply.status.ts';

const base = '/api/shop.Sell';
const linkInput = secret(z.string().trim().max(longestApplyLink));
const fileOutput = z.object({ id: z.number(), kind: z.enum(applyFileKinds), mimetype: z.string() });
const tradeOutput = z.object({
	id: z.number(),
	pid: z.number(),
	name: z.string(),
	need_licence: z.number(),
	licence_name: z.string(),
});

/** What the page of applicants begins with. */
export const readApplyTerms = endpoint({
	method: 'GET',
	path: `${base}/terms`,
	audience: 'public',
	summary: 'Whether somebody may apply to sell here, in which trades, and whether a captcha is asked',
	input: z.object({}),
	output: z.object({ open: z.number(), captcha: z.number(), industries: z.array(tradeOutput) }),
});

const formShape = {
	type: z.enum([applicantType.person, applicantType.company]),
	industry_id: openIdInput,
	shop_name: lineInput(mostShopName).pipe(z.string().min(2)),
	shop_name_en: lineInput(mostShopName).default(''),
	contact: lineInput(mostPersonName).pipe(z.string().min(1)),
	phone: z.string().trim().max(20).refine(isApplyPhone, 'apply.phone'),
	email: emailInput,
	/** The login name that they would like. */
	username: accountInput,
	intro: z.string().trim().min(leastIntro).max(mostIntro),
	/** Who they are by law: a person, or a company. */
	real_name: lineInput(mostPersonName).pipe(z.string().min(1)),
	/** Of an identity card or a business licence; empty keeps the one that was given. */
	paper_no: secret(
		z
			.string()
			.trim()
			.max(mostNumber)
			.refine((text) => text === '' || isPaperNumber(text), 'apply.number')
			.default(''),
	),
};

/** Begins an application, or changes one that is open. */
export const saveApply = endpoint({
	method: 'POST',
	path: `${base}/save`,
	audience: 'public',
	summary: 'Begins an application to sell here, or changes one by its link; the link opens it and nothing else',
	input: z.object({
		...formShape,
		link: linkInput.default(''),
		agreements: acceptedInputs.default([]),
		captchaId: z.string().max(64).default(''),
		captchaInfo: z.string().max(200).default(''),
	}),
	output: z.object({ link: z.string() }),
});

export const addApplyFile = endpoint({
	method: 'POST',
	path: `${base}/upload`,
	audience: 'public',
	keyless: true,
	summary: 'Adds a file to an open application (multipart field `file`): a picture of a work, or a paper',
	input: z.object({ link: linkInput, kind: z.enum(applyFileKinds) }),
	output: fileOutput,
});

export const removeApplyFile = endpoint({
	method: 'POST',
	path: `${base}/removeFile`,
	audience: 'public',
	summary: 'Takes a file out of an open application',
	input: z.object({ link: linkInput, id: idInput }),
	output: z.null(),
});

export const submitApply = endpoint({
	method: 'POST',
	path: `${base}/submit`,
	audience: 'public',
	summary: 'Sends an application to the staff, once it has what its trade asks for',
	input: z.object({ link: linkInput }),
	output: z.object({ status: z.string() }),
});

export const readApply = endpoint({
	method: 'GET',
	path: `${base}/state`,
	audience: 'public',
	summary: "How an application stands: by its link, or the logged-in member's own; null where there is none",
	input: z.object({ link: linkInput.default('') }),
	output: z.object({
		link: z.string(),
		apply: z
			.object({
				status: z.string(),
				/** Why it was refused; empty otherwise. */
				reason: z.string(),
				create_time: z.number(),
				update_time: z.number(),
				type: z.string(),
				industry_id: z.number(),
				shop_name: z.string(),
				shop_name_en: z.string(),
				contact: z.string(),
				phone: z.string(),
				email: z.string(),
				username: z.string(),
				intro: z.string(),
				real_name: z.string(),
				/** Its end alone. */
				paper_no: z.string(),
				files: z.array(fileOutput),
			})
			.nullable(),
	}),
});

export const readApplyFile = endpoint({
	method: 'GET',
	path: `${base}/file`,
	audience: 'public',
	download: true,
	summary: 'A file of an application, for who has its link',
	input: z.object({ link: linkInput, id: idInput }),
	output: z.null(),
});

const welcomeInput = secret(z.string().trim().max(longestApplyLink));

export const readWelcome = endpoint({
	method: 'GET',
	path: `${base}/welcome`,
	audience: 'public',
	summary: 'Whose account the link of a welcome opens',
	input: z.object({ token: welcomeInput }),
	output: z.object({ username: z.string(), merchant_name: z.string() }),
});

export const takeWelcome = endpoint({
	method: 'POST',
	path: `${base}/password`,
	audience: 'public',
	keyless: true,
	summary: 'A new creator sets their password by the link that was mailed to them, once',
	input: z.object({ token: welcomeInput, password: passwordInput }),
	output: z.object({ username: z.string() }),
});

const admin = { audience: 'admin' } as const;
const desk = '/admin/xshop.Apply';

export const adminApply = endpoint({
	...admin,
	node: 'xshop/apply/index',
	method: 'GET',
	path: `${desk}/info`,
	summary: 'One application; the number of its paper is whole for who may see papers',
	input: z.object({ id: idInput }),
	output: z.object({
		row: z.object({
			id: z.number(),
			status: z.string(),
			reason: z.string(),
			version: z.number(),
			times: z.number(),
			type: z.string(),
			industry: z.string(),
			need_licence: z.number(),
			licence_name: z.string(),
			shop_name: z.string(),
			shop_name_en: z.string(),
			contact: z.string(),
			phone: z.string(),
			email: z.string(),
			username: z.string(),
			intro: z.string(),
			real_name: z.string(),
			paper_no: z.string(),
			/** 1 = the caller may open papers. */
			may_see: z.number(),
			agreement_version: z.number(),
			/** The member who applied; 0 = nobody who was logged in. */
			user_id: z.number(),
			/** The shop that was made of it; 0 = none. */
			merchant_id: z.number(),
			admin_name: z.string(),
			create_time: z.number(),
			update_time: z.number(),
			audit_time: z.number(),
			files: z.array(fileOutput),
		}),
	}),
});

export const adminApplyFile = endpoint({
	...admin,
	node: 'xshop/apply/index',
	method: 'GET',
	path: `${desk}/file`,
	download: true,
	summary: 'A file of an application; papers for who may see papers',
	input: z.object({ id: idInput }),
	output: z.null(),
});

const wayIn = z.object({
	id: z.number(),
	merchant_id: z.number(),
	/** 1 = the way in was mailed. */
	mailed: z.number(),
	/** The way in, to be handed on where the shop sends no mail; empty otherwise. */
	way_in: z.string(),
});

export const auditApply = endpoint({
	...admin,
	node: 'xshop/apply/audit',
	method: 'POST',
	path: `${desk}/audit`,
	summary: 'Passes an application, which makes the shop and its owner, once; or refuses it with a reason',
	input: z.discriminatedUnion('answer', [
		z.object({ answer: z.literal('pass'), id: idInput, version: z.coerce.number().int().min(1) }),
		z.object({
			answer: z.literal('refuse'),
			id: idInput,
			version: z.coerce.number().int().min(1),
			reason: z.string().trim().min(1).max(mostApplyReason),
		}),
	]),
	output: wayIn,
});

export const inviteApply = endpoint({
	...admin,
	node: 'xshop/apply/audit',
	method: 'POST',
	path: `${desk}/invite`,
	summary: 'Mails the way in of a passed application once more; earlier links open nothing any more',
	input: z.object({ id: idInput }),
	output: wayIn,
});
