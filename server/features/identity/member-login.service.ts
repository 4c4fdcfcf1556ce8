import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ruleTree } from '#domain/access/rule.ts';
import { cartTokenHeader } from '#domain/cart/cart.contract.ts';
import { refused } from '#domain/errors.ts';
import type { memberCheckIn, memberInit } from '#domain/identity/member.contract.ts';
import type { memberInfoOutput } from '#domain/identity/shapes.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { rulesIn } from '#server/auth/access.ts';
import { refuseLoggedIn, requireMember } from '#server/auth/authenticate.ts';
import { isFrom, type Visit, visitOf } from '#server/auth/devices.ts';
import { refuseGuessable } from '#server/auth/new-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { tokenOf } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { acceptIn } from '#server/features/agreement/agreement.service.ts';
import { consumeCaptcha } from '#server/features/captcha/captcha.service.ts';
import { mergeCart } from '#server/features/cart/cart.service.ts';
import { keepAccount } from '#server/features/member/member.end.service.ts';
import { beginAccount } from '#server/features/member/member.parts.service.ts';
import { insertMember } from '#server/features/member/member.writes.ts';
import {
	checkCode,
	openChannels,
	type RightCode,
	readAddress,
	takeCode,
} from '#server/features/verification/verification.service.ts';
import { mailNewDevice } from './account-news.service.ts';
import { readMemberInfo } from './infos.queries.ts';
import { isCaptchaOn, keptBy, type LoginForm, logIn, type Shown, startSession, type Tokens } from './login.service.ts';
import { isNameTaken } from './members.queries.ts';
import { siteConfig } from './site.service.ts';

type CheckedIn = AnswerOf<typeof memberCheckIn>;
type RegisterForm = Extract<InputOf<typeof memberCheckIn>, { tab: 'register' }>;

interface NewAccount {
	readonly username: string;
	readonly password: string;
	readonly ip: string;
	readonly language: Language;
	readonly email?: string;
	readonly mobile?: string;
}

/** Logs a member in; a cart filled before goes with them, and an account that was to be deleted stays. */
export async function logMemberIn(context: Context, request: FastifyRequest, form: LoginForm): Promise<CheckedIn> {
	await refuseLoggedIn(context, request, 'member');
	refuseClosedCentre(context);
	const visit = visitOf(request);
	let kept: number | undefined;
	const before = async (tx: Tx, { id, epoch, known, isEnding }: Shown) => {
		const { language } = request;
		kept = isEnding ? await keepAccount(context, tx, { memberId: id, epoch, language }) : undefined;
		if (!isFrom(context, known, visit)) await mailNewDevice(context, tx, { id, visit, language });
	};
	const { id, ...tokens } = await logIn(context, 'member', form, { visit, before });
	const welcomed = await welcome(context, request, id, tokens);
	return { ...welcomed, ...(kept !== undefined && { kept_from: kept }) };
}

/** Registers a member and logs them in. The password is hashed last: until then, asking costs the shop next to nothing. */
export async function registerMember(
	context: Context,
	request: FastifyRequest,
	form: RegisterForm & { readonly language: Language },
): Promise<CheckedIn> {
	await refuseLoggedIn(context, request, 'member');
	refuseClosedCentre(context);
	if (!context.settings.get('member.registration')) throw refused('identity.registrationClosed');
	await refuseGuessable(form.password, { names: [form.username, form.email, form.mobile] });
	const visit = visitOf(request);
	const shown = await showPerson(context, form, visit);
	if (await isNameTaken(context.db, form.username)) throw nameTaken();
	const password = await hashPassword(context, form.password, visit.isGone);
	const { address = {}, code } = shown;
	const { id, ...tokens } = await inTransaction(context, async (tx) => {
		if (code) await takeCode(tx, code);
		const { username, language } = form;
		const userId = await insertAccount(context, tx, { username, password, ip: visit.ip, language, ...address });
		await acceptIn(context, tx, { userId, place: 'register', ip: visit.ip, agreements: form.agreements });
		return { id: userId, ...(await startSession(context, tx, sessionOf(userId, form, visit))) };
	});
	return welcome(context, request, id, tokens);
}

/** What must be shown before anything costly is done: the code of an address where the shop can send one, else a captcha. */
async function showPerson(
	context: Context,
	form: RegisterForm,
	visit: Visit,
): Promise<{ address?: { email?: string; mobile?: string }; code?: RightCode }> {
	const limits = [{ name: 'register:ip', who: addressOf(visit.ip), max: 30, seconds: 3600 }];
	// Without captchas the shop is meant for scripts, and those register many.
	const isLimited = context.config.loginCaptcha;
	const open = await openChannels(context);
	const [first] = open;
	if (!first) {
		if (isCaptchaOn(context, 'member')) await consumeCaptcha(context, form, visit.ip);
		if (isLimited) await takeAttempt(context, limits);
		return {};
	}
	if (isLimited) await takeAttempt(context, limits);
	const channel = form.registerType && open.includes(form.registerType) ? form.registerType : first;
	const address = readAddress(channel, form[channel]);
	const code = await checkCode(context, { channel, address, purpose: 'register', code: form.captcha, visit });
	return { address: { [channel]: address }, code };
}

/** Makes a member's account; refuses a name or an address that is taken. */
export async function addMember(context: Context, { password, ...account }: NewAccount): Promise<number> {
	const hash = await hashPassword(context, password);
	return inTransaction(context, (tx) => insertAccount(context, tx, { ...account, password: hash }));
}

/** Its password is hashed already. */
async function insertAccount(context: Context, tx: Tx, account: NewAccount): Promise<number> {
	const { email = '', mobile = '' } = account;
	const id = await insertMember(tx, { ...account, email, mobile, now: context.clock.now() });
	if (id !== undefined) {
		await beginAccount(context, tx, id);
		return id;
	}
	if (await isNameTaken(tx, account.username)) throw nameTaken();
	throw email
		? refused('verification.emailTaken', {}, { field: 'email' })
		: refused('verification.mobileTaken', {}, { field: 'mobile' });
}

function sessionOf(userId: number, form: LoginForm, visit: Visit) {
	// A new account begins with its first epoch.
	return { audience: 'member', userId, epoch: 0, ...keptBy(form), visit } as const;
}

/** Somebody has that name already. */
export function nameTaken() {
	return refused('identity.nameTaken', {}, { field: 'username' });
}

/** The site, the member and the menus. */
export async function startMember(context: Context, request: FastifyRequest): Promise<AnswerOf<typeof memberInit>> {
	const openMemberCenter = context.settings.get('member.centre');
	const { caller: member, grants } = await requireMember(context, request);
	const tree = ruleTree(rulesIn(request.language, grants.rules));
	// A closed centre has no pages and no ways to them; the header of the store stays.
	const ofStore = tree.filter((rule) => openMemberCenter || rule.type === 'nav');
	const rules = ofStore.filter((rule) => rule.type !== 'menu_dir' && rule.type !== 'menu');
	const headNav = rules.filter((rule) => rule.type === 'nav');
	return {
		site: siteConfig(context, request, { headNav, isUserKnown: true }),
		openMemberCenter,
		userInfo: await infoOf(context, member.id, { token: tokenOf(request, 'member'), refresh_token: '' }),
		rules,
		menus: ofStore.filter((rule) => rule.type === 'menu_dir'),
	};
}

/** What a member is answered who has just come in; a cart filled before goes with them. */
export async function welcome(
	context: Context,
	request: FastifyRequest,
	id: number,
	tokens: Tokens,
): Promise<CheckedIn> {
	const cartToken = request.headers[cartTokenHeader];
	// Before the answer: the store asks for the cart right after it.
	if (typeof cartToken === 'string' && cartToken !== '') {
		await inTransaction(context, (tx) => mergeCart(context, tx, cartToken, id));
	}
	return { userInfo: await infoOf(context, id, tokens), routePath: '/user' };
}

async function infoOf(context: Context, id: number, tokens: Tokens): Promise<z.output<typeof memberInfoOutput>> {
	return { ...(await readMemberInfo(context.db, id)), ...tokens };
}

function refuseClosedCentre({ settings }: Context): void {
	if (!settings.get('member.centre')) throw refused('identity.memberCenterClosed');
}
