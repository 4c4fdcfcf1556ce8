import { z } from 'zod';
import { channels } from '#domain/identity/account.channels.ts';
import { passwordInput } from '#domain/identity/account.inputs.ts';
import { isEmail, isMobile } from '#domain/kernel/account.rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** An e-mail address. */
export const emailInput = z.string().trim().max(254).refine(isEmail, 'verification.emailRule');
/** A mainland mobile number. */
export const mobileInput = z.string().trim().max(20).refine(isMobile, 'verification.mobileRule');
const codeInput = z.string().trim().min(1).max(12);
const channelInput = z.enum(channels);

const asked = {
	captchaId: z.string().max(64).default(''),
	captchaInfo: z.string().max(200).default(''),
	/** Of the account, where its own address is verified. */
	password: z.string().max(64).default(''),
};

/** Sends a code by mail. */
export const sendMailCode = endpoint({
	method: 'POST',
	path: '/api/Ems/send',
	audience: 'public',
	summary: 'Send a code by mail; events user_register, user_change_email, user_retrieve_pwd, user_email_verify',
	input: z.object({ email: emailInput, event: z.string().max(40), ...asked }),
	output: z.null(),
});

/** Sends a code by short message. */
export const sendSmsCode = endpoint({
	method: 'POST',
	path: '/api/Sms/send',
	audience: 'public',
	summary: 'Send a code by short message; user_register, user_change_mobile, user_retrieve_pwd, user_mobile_verify',
	input: z.object({ mobile: mobileInput, template_code: z.string().max(40), ...asked }),
	output: z.null(),
});

/** Shows that one's own address can be reached; what it answers lets another be bound. */
export const verifyOwnAddress = endpoint({
	method: 'POST',
	path: '/api/account/verification',
	keyless: true,
	audience: 'member',
	summary: "A token of ten minutes for who knows the code that was sent to the account's own address",
	input: z.object({ type: channelInput, captcha: codeInput }),
	output: z.object({ type: channelInput, accountVerificationToken: z.string() }),
});

/** Binds another address to the account. */
export const changeBoundAddress = endpoint({
	method: 'POST',
	path: '/api/account/changeBind',
	audience: 'member',
	summary: 'Bind an e-mail address or mobile number with its code; asks for the token of the old one, or the password',
	input: z.object({
		type: channelInput,
		accountVerificationToken: z.string().max(64).default(''),
		password: z.string().max(64).default(''),
		email: z.string().trim().max(50).default(''),
		mobile: z.string().trim().max(20).default(''),
		captcha: codeInput,
	}),
	output: z.null(),
});

/** A new password for who can be reached at the account's address. */
export const retrievePassword = endpoint({
	method: 'POST',
	path: '/api/account/retrievePassword',
	keyless: true,
	audience: 'public',
	summary: 'A new password with a code that was sent to the account; every login of it ends',
	input: z.object({
		type: channelInput,
		account: z.string().trim().min(1).max(50),
		captcha: codeInput,
		password: passwordInput,
	}),
	output: z.null(),
});
