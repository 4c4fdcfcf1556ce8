import { randomBytes } from 'node:crypto';
import type { AdminCaller } from '#domain/access/caller.ts';
import type * as contracts from '#domain/apply/apply.contract.ts';
import { maskedNumber } from '#domain/apply/apply.limits.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { defaultLanguage, type Language, languages } from '#domain/kernel/language.ts';
import { merchantAuth } from '#domain/merchant/merchant.status.ts';
import type { Operator } from '#domain/order/operator.ts';
import { storePassword } from '#server/auth/accounts.queries.ts';
import { makeWelcomeLink, readWelcomeLink } from '#server/auth/apply-link.ts';
import { beginEpoch, holdAccount } from '#server/auth/epoch.queries.ts';
import { refuseGuessable } from '#server/auth/new-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { endLogins } from '#server/auth/tokens.ts';
import { unseal } from '#server/config/seal.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mailAccount } from '#server/features/account-mail/account-mail.service.ts';
import { openMerchant } from '#server/features/merchant/open.writes.ts';
import { tellMerchantLog } from '#server/features/merchant/state.writes.ts';
import { withdrawNotices } from '#server/features/notify/notify.service.ts';
import * as queries from './apply.queries.ts';
import { applyPage } from './apply.service.ts';

const sensitiveNode = 'xshop/apply/sensitive';

/** Whether staff may see papers and their numbers. */
export function maySeePapers({ isSuper, nodes }: AdminCaller): boolean {
	return isSuper || nodes.has(sensitiveNode);
}

/** One application, for staff. */
export async function applyForStaff(
	context: Context,
	id: number,
	{ caller, language }: { caller: AdminCaller; language: Language },
): Promise<AnswerOf<typeof contracts.adminApply>> {
	const row = await queries.findForStaff(context.db, id, language);
	if (!row) throw refused('apply.unknown');
	const may_see = maySeePapers(caller);
	const { paper_sealed, paper_end, user_id, merchant_id, industry_id: _, language: __, files, ...rest } = row;
	const whole = may_see ? unseal(context.secret, paper_sealed) : undefined;
	return {
		row: {
			...rest,
			user_id: user_id ?? 0,
			merchant_id: merchant_id ?? 0,
			paper_no: whole ?? maskedNumber(paper_end),
			may_see: may_see ? 1 : 0,
			files: [...files],
		},
	};
}

/** A file of an application, for staff: papers for who may see papers. */
export async function fileForStaff({ db }: Context, id: number, caller: AdminCaller) {
	const file = await queries.findApplyFile(db, { id });
	if (!file) throw refused('apply.unknown');
	if (file.kind === 'paper' && !maySeePapers(caller)) {
		throw refused('auth.noPermission', {}, { envelope: envelopeCode.noPermission, data: [] });
	}
	return file;
}

/** Answers an application that waits, once. */
export async function answer(
	context: Context,
	input: InputOf<typeof contracts.auditApply>,
	{ caller, by }: { caller: AdminCaller; by: Operator },
): Promise<AnswerOf<typeof contracts.auditApply>> {
	const { id, version } = input;
	const who = {
		id,
		version,
		adminId: caller.id,
		adminName: caller.nickname || caller.username,
		now: context.clock.now(),
	};
	if (input.answer === 'pass') return pass(context, who, by);
	return inTransaction(context, async (tx) => {
		const row = await queries.holdWaiting(tx, who);
		if (!row || !(await queries.refuseApply(tx, { ...who, reason: input.reason }))) throw await whyNot(tx, id);
		const facts = { name: row.shop_name, reason: input.reason, link: applyPage(context, id) };
		await mailAccount(context, tx, { kind: 'applyRefused', to: row.email, language: languageOf(row), facts });
		await withdrawNotices(tx, 'applyWaits', [{ name: row.shop_name, id }]);
		return { id, merchant_id: 0, mailed: context.mail.isSet() ? 1 : 0, way_in: '' };
	});
}

async function whyNot(tx: Tx, id: number) {
	return refused((await queries.findApply(tx, id)) ? 'apply.moved' : 'apply.unknown');
}

const languageOf = ({ language }: { language: string }): Language =>
	languages.find((known) => known === language) ?? defaultLanguage;

/** Makes a shop and its owner of an application, and mails the way in. */
async function pass(
	context: Context,
	who: { id: number; version: number; adminId: number; adminName: string; now: number },
	by: Operator,
): Promise<AnswerOf<typeof contracts.auditApply>> {
	// Nobody knows it: the owner sets another one by the link.
	const password = await hashPassword(context, randomBytes(24).toString('base64url'));
	const { id, now } = who;
	return inTransaction(context, async (tx) => {
		const row = await queries.holdWaiting(tx, who);
		if (!row) throw await whyNot(tx, id);
		const { merchantId, ownerId, username } = await openMerchant(tx, {
			name: row.shop_name,
			nameEn: row.shop_name_en,
			intro: row.intro.slice(0, 300),
			type: row.type,
			industryId: row.industry_id,
			contact: row.contact,
			phone: row.phone,
			email: row.email,
			authStatus: merchantAuth.passed,
			owner: { username: row.username, password, realName: row.contact },
			now,
		});
		await queries.writePassed(tx, { ...who, merchantId });
		await tellMerchantLog(tx, { merchantId, event: 'opened', reason: '', by, now });
		await withdrawNotices(tx, 'applyWaits', [{ name: row.shop_name, id }]);
		return letIn(context, tx, { row, merchantId, owner: { id: ownerId, epoch: 0, username } });
	});
}

/** Mails the way in of a shop that was made of an application; where the shop sends no mail, staff hand it on. */
async function letIn(
	context: Context,
	tx: Tx,
	{
		row,
		merchantId,
		owner,
	}: { row: queries.ApplyRow; merchantId: number; owner: { id: number; epoch: number; username: string } },
): Promise<AnswerOf<typeof contracts.auditApply>> {
	const link = `${context.config.siteUrl ?? ''}/merchant/login#${makeWelcomeLink(context, owner)}`;
	const facts = { name: row.shop_name, username: owner.username, link };
	await mailAccount(context, tx, { kind: 'applyPassed', to: row.email, language: languageOf(row), facts });
	const isMailed = context.mail.isSet();
	return { id: row.id, merchant_id: merchantId, mailed: isMailed ? 1 : 0, way_in: isMailed ? '' : link };
}

/** Sends the way in once more; what was sent before opens nothing any more. */
export async function invite(context: Context, id: number): Promise<AnswerOf<typeof contracts.inviteApply>> {
	return inTransaction(context, async (tx) => {
		const row = await queries.findApply(tx, id);
		if (!row) throw refused('apply.unknown');
		const owner = row.merchant_id === null ? undefined : await queries.findOwner(tx, { merchantId: row.merchant_id });
		if (row.merchant_id === null || !owner) throw refused('apply.notPassed');
		await holdAccount(tx, 'merchant', owner.id);
		// Whoever is in already has a password: a new way in would be a way into their shop.
		if (owner.last_login_time !== null) throw refused('apply.entered');
		const epoch = (await beginEpoch(tx, 'merchant', owner.id)) ?? owner.epoch;
		return letIn(context, tx, { row, merchantId: row.merchant_id, owner: { ...owner, epoch } });
	});
}

/** Whose account the link of a welcome opens. */
export async function welcomeOf(context: Context, token: string): Promise<AnswerOf<typeof contracts.readWelcome>> {
	const { username, merchant_name } = await welcomed(context, token);
	return { username, merchant_name };
}

async function welcomed(context: Context, token: string) {
	const said = readWelcomeLink(context, token);
	const owner = said && (await queries.findOwner(context.db, { ownerId: said.id }));
	if (!owner || owner.epoch !== said.epoch) throw refused('apply.welcomeUsed');
	return owner;
}

/** A new creator sets their password, once: every later use of the link finds another epoch. */
export async function takeWelcome(
	context: Context,
	{ token, password }: { token: string; password: string },
): Promise<{ username: string }> {
	const owner = await welcomed(context, token);
	await refuseGuessable(password, { names: [owner.username] });
	const hash = await hashPassword(context, password);
	await inTransaction(context, async (tx) => {
		const held = await holdAccount(tx, 'merchant', owner.id);
		if (held?.epoch !== owner.epoch || !held.is_enabled) throw refused('apply.welcomeUsed');
		await storePassword(tx, 'merchant', owner.id, { password: hash, now: context.clock.now() });
		await endLogins(tx, 'merchant', owner.id);
	});
	return { username: owner.username };
}
