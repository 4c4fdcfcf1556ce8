import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { MemberCaller } from '#domain/access/caller.ts';
import type * as contracts from '#domain/apply/apply.contract.ts';
import {
	type ApplyFileKind,
	draftSeconds,
	maskedNumber,
	mostFileBytes,
	mostFiles,
	paperTypes,
	refusedSeconds,
	sampleTypes,
} from '#domain/apply/apply.limits.ts';
import { applyStatus, openApply } from '#domain/apply/apply.status.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { makeApplyLink, readApplyLink } from '#server/auth/apply-link.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import { seal } from '#server/config/seal.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mailAccount } from '#server/features/account-mail/account-mail.service.ts';
import { acceptIn, checkAccepted } from '#server/features/agreement/agreement.service.ts';
import { consumeCaptcha } from '#server/features/captcha/captcha.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { cleanPicture } from '#server/features/upload/upload.service.ts';
import { pictureFormat } from '#server/storage/picture.format.ts';
import * as queries from './apply.queries.ts';

const [hour, day] = [3600, 86_400];

interface Applicant {
	readonly caller: MemberCaller | null;
	readonly language: Language;
	readonly ip: string;
}

/** What the page of applicants begins with. */
export async function termsOf(
	context: Context,
	language: Language,
): Promise<AnswerOf<typeof contracts.readApplyTerms>> {
	return {
		open: context.settings.get('merchant.applyOpen') ? 1 : 0,
		captcha: context.config.loginCaptcha ? 1 : 0,
		industries: await queries.listTrades(context.db, language),
	};
}

/** Where the page of an application lies, whole where the shop knows its own address. */
export function applyPage(context: Context, id: number): string {
	return `${context.config.siteUrl ?? ''}/store/sell#${makeApplyLink(context, id)}`;
}

/** Whoever is logged in applies as that member; a guest's purchase is no account. */
const memberOf = (caller: MemberCaller | null) => (caller && !caller.isGuest ? caller : null);

const mailsTo = (email: string) => ({ name: 'apply:mail', who: email, max: 3, seconds: day });

/** What is shown of a number: its last four, and of a short one no more than a third. */
const endOf = (number: string) => number.slice(-Math.max(1, Math.min(4, Math.floor(number.length / 3))));

/** Begins an application, or changes one that is open. */
export async function save(
	context: Context,
	{ link, agreements, captchaId, captchaInfo, paper_no, industry_id, ...form }: InputOf<typeof contracts.saveApply>,
	{ caller, language, ip }: Applicant,
): Promise<AnswerOf<typeof contracts.saveApply>> {
	const now = context.clock.now();
	const who = addressOf(ip);
	const id = link === '' ? undefined : linked(context, link);
	if (id === undefined) {
		if (!context.settings.get('merchant.applyOpen')) throw refused('apply.closed');
		if (context.config.loginCaptcha) await consumeCaptcha(context, { captchaId, captchaInfo }, ip);
		await takeAttempt(context, [{ name: 'apply:ip', who, max: 5, seconds: day }, mailsTo(form.email)]);
	} else await takeAttempt(context, [{ name: 'apply-change:ip', who, max: 60, seconds: hour }]);
	const trades = await queries.listTrades(context.db, language);
	if (!trades.some((trade) => trade.id === industry_id)) throw refused('apply.industry', {}, { field: 'industry_id' });
	if (id === undefined && paper_no === '') throw refused('apply.numberNeeded', {}, { field: 'paper_no' });
	const member = memberOf(caller);
	return inTransaction(context, async (tx) => {
		const row = id === undefined ? undefined : await openOne(tx, id);
		// Who is written to is counted, whichever way they got into the application.
		if (row && row.email !== form.email) await takeAttempt(context, [mailsTo(form.email)]);
		const agreement_version = await accepted(context, tx, { agreements, ip, member });
		const paper =
			paper_no === '' && row
				? { paper_sealed: row.paper_sealed, paper_end: row.paper_end }
				: { paper_sealed: seal(context.secret, paper_no), paper_end: endOf(paper_no) };
		const written = { ...form, ...paper, industry_id: industry_id ?? 0, agreement_version, language };
		if (row) {
			await queries.writeApply(tx, row.id, written, now);
			return { link: makeApplyLink(context, row.id) };
		}
		await queries.forgetOld(tx, { begun: now - draftSeconds, refused: now - refusedSeconds });
		const added = await queries.insertApply(tx, { ...written, user_id: member?.id ?? null, ip: who }, now);
		if (added === undefined) throw refused('apply.already');
		return { link: makeApplyLink(context, added) };
	});
}

/** The version of the words for creators that is accepted; refused where some are in force and are not. */
async function accepted(
	context: Context,
	tx: Tx,
	{
		agreements,
		ip,
		member,
	}: { agreements: InputOf<typeof contracts.saveApply>['agreements']; ip: string; member: MemberCaller | null },
): Promise<number> {
	const inForce = await checkAccepted(context, tx, { place: 'apply', agreements });
	const version = inForce.get('merchant') ?? 0;
	if (version > 0 && agreements.length === 0) throw refused('apply.agreement', {}, { field: 'agreements' });
	if (member) await acceptIn(context, tx, { userId: member.id, place: 'apply', ip, agreements });
	return version;
}

/** The application that a link opens. */
export function linked(context: Context, link: string): number {
	const id = readApplyLink(context, link);
	if (id === undefined) throw refused('apply.unknown');
	return id;
}

/** An application that its applicant may change, locked. */
async function openOne(tx: Tx, id: number): Promise<queries.ApplyRow> {
	const row = await queries.findApply(tx, id, { lock: true });
	if (!row) throw refused('apply.unknown');
	if (!openApply.some((status) => status === row.status)) throw refused('apply.notOpen');
	return row;
}

/** What a file is by its own bytes, as it is kept; refused where it is not of its kind. */
export async function readApplyUpload(
	path: string,
	kind: ApplyFileKind,
	who: string,
): Promise<{ bytes: Buffer; mimetype: string }> {
	const bytes = await readFile(path);
	const format = pictureFormat(bytes);
	const mimetype = format ? `image/${format}` : ((await fileTypeFromBuffer(bytes))?.mime ?? '');
	const types: readonly string[] = kind === 'sample' ? sampleTypes : paperTypes;
	if (!types.includes(mimetype)) throw refused('apply.fileType', {}, { field: 'file' });
	return { bytes: format ? await cleanPicture(bytes, { who, maxSize: mostFileBytes }) : bytes, mimetype };
}

/** Refuses files for what is not open, before they are read. */
export async function refuseClosed(context: Context, id: number): Promise<void> {
	await inTransaction(context, (tx) => openOne(tx, id));
}

/** Adds a file to an open application. */
export async function addFile(
	context: Context,
	{ id, kind, bytes, mimetype }: { id: number; kind: ApplyFileKind; bytes: Buffer; mimetype: string },
): Promise<AnswerOf<typeof contracts.addApplyFile>> {
	return inTransaction(context, async (tx) => {
		const row = await openOne(tx, id);
		const max = mostFiles[kind];
		if (row.files.filter((file) => file.kind === kind).length >= max) throw refused('apply.tooManyFiles', { max });
		const added = await queries.insertApplyFile(tx, { apply_id: id, kind, mimetype, bytes }, context.clock.now());
		return { id: added, kind, mimetype };
	});
}

/** Takes a file out of an open application. */
export async function removeFile(context: Context, { applyId, id }: { applyId: number; id: number }): Promise<void> {
	await inTransaction(context, async (tx) => {
		await openOne(tx, applyId);
		await queries.deleteApplyFile(tx, { applyId, id, now: context.clock.now() });
	});
}

/** Sends an application to the staff, once it has what its trade asks for. */
export async function submit(context: Context, id: number, language: Language): Promise<{ status: string }> {
	const now = context.clock.now();
	const trades = await queries.listTrades(context.db, language);
	return inTransaction(context, async (tx) => {
		const row = await openOne(tx, id);
		if (row.times === 0 && !context.settings.get('merchant.applyOpen')) throw refused('apply.closed');
		const trade = trades.find((one) => one.id === row.industry_id);
		if (!trade) throw refused('apply.industry', {}, { field: 'industry_id' });
		if (!row.files.some(({ kind }) => kind === 'sample'))
			throw refused('apply.samplesNeeded', {}, { field: 'samples' });
		if (trade.need_licence === 1 && !row.files.some(({ kind }) => kind === 'paper')) {
			throw refused('apply.papersNeeded', { licence: trade.licence_name }, { field: 'papers' });
		}
		await queries.sendApply(tx, id, now);
		await notifyAdmins(context, tx, 'applyWaits', [{ name: row.shop_name, id }]);
		const facts = { name: row.shop_name, link: applyPage(context, id) };
		await mailAccount(context, tx, { kind: 'applyReceived', to: row.email, language, facts });
		return { status: applyStatus.waiting };
	});
}

/** How an application stands: by its link, or a member's own. */
export async function stateOf(
	context: Context,
	{ link, caller }: { link: string; caller: MemberCaller | null },
): Promise<AnswerOf<typeof contracts.readApply>> {
	const member = memberOf(caller);
	const found =
		link === ''
			? member && (await queries.findApplyOf(context.db, member.id))
			: await queries.findApply(context.db, linked(context, link));
	if (!found) {
		if (link !== '') throw refused('apply.unknown');
		return { link: '', apply: null };
	}
	const {
		id,
		paper_sealed: _,
		paper_end,
		user_id: __,
		merchant_id: ___,
		times: ____,
		version: _____,
		language: ______,
		...rest
	} = found;
	return {
		link: makeApplyLink(context, id),
		apply: {
			...rest,
			paper_no: maskedNumber(paper_end),
			files: rest.status === applyStatus.passed ? [] : [...rest.files],
		},
	};
}
