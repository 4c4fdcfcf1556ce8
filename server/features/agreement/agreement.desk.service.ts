import type { AdminCaller } from '#domain/access/caller.ts';
import { type DocumentCode, documentCodes } from '#domain/agreement/agreement.codes.ts';
import type {
	adminAgreement,
	adminAgreements,
	adminAgreementVersion,
	editAgreement,
	publishAgreement,
} from '#domain/agreement/agreement.contract.ts';
import { documentNames } from '#domain/agreement/agreement.names.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context, Tx } from '#server/context.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { cleanRichText } from '#server/resource/rich-text.ts';
import {
	type Draft,
	deleteDraft,
	findDraft,
	findVersion,
	insertVersion,
	listVersions,
	readOverview,
	saveDraft,
} from './agreement.queries.ts';
import { isPage } from './agreement.service.ts';

const contentLabels = {
	content: { 'zh-cn': '正文', en: 'Text (Chinese)' },
	content_en: { 'zh-cn': '英文正文', en: 'Text (English)' },
};

/** Every code there is, with what stands under it. */
export async function overview(context: Context, language: Language): Promise<AnswerOf<typeof adminAgreements>> {
	const rows = await readOverview(context.db, context.clock.now(), language);
	const known = new Map(rows.map((row) => [row.code, row]));
	const list = documentCodes.map((code) => {
		const { title, ...row } = known.get(code) ?? nothing;
		return { ...row, code, title: title || documentNames[code][language], is_page: isPage(code) };
	});
	return { list };
}

const nothing = {
	version: 0,
	title: '',
	effective_at: 0,
	accepts: 0,
	planned_at: 0,
	draft_time: 0,
	draft_name: '',
};

/** One of them as its editor needs it. */
export async function agreementForDesk(
	{ db, clock }: Context,
	code: DocumentCode,
	language: Language,
): Promise<AnswerOf<typeof adminAgreement>> {
	const [draft, current, versions] = await Promise.all([
		findDraft(db, code),
		findVersion(db, { code, now: clock.now() }),
		listVersions(db, code, language),
	]);
	return {
		code,
		name: documentNames[code][language],
		is_page: isPage(code),
		draft: draft ? draftOf(draft) : null,
		current: current ? { ...wordsOf(current), version: current.version } : null,
		versions,
	};
}

/** The words of one version, planned ones too. */
export async function versionForDesk(
	{ db, clock }: Context,
	{ code, version }: { code: DocumentCode; version: number },
): Promise<AnswerOf<typeof adminAgreementVersion>> {
	const found = await findVersion(db, { code, version, now: clock.now() });
	if (!found) throw refused('agreement.unknown');
	return { ...wordsOf(found), version };
}

/** Saves what is being written. */
export async function keepDraft(
	context: Context,
	caller: AdminCaller,
	form: InputOf<typeof editAgreement>,
): Promise<{ revision: number }> {
	const content = cleanRichText(form.content, { path: 'content', label: contentLabels.content });
	const contentEn = cleanRichText(form.content_en, { path: 'content_en', label: contentLabels.content_en });
	const i18n = JSON.stringify({ en: { title: form.title_en, content: contentEn } });
	return inTransaction(context, async (tx) => {
		await readDraft(tx, form);
		const { code, title } = form;
		return { revision: await saveDraft(tx, { code, title, content, i18n, ...by(caller), now: context.clock.now() }) };
	});
}

/** Throws the draft away. */
export async function dropDraft(context: Context, form: { code: DocumentCode; revision: number }): Promise<void> {
	await inTransaction(context, async (tx) => {
		await readDraft(tx, form);
		await deleteDraft(tx, form.code);
	});
}

/** Makes the draft the next version. */
export async function publish(
	context: Context,
	caller: AdminCaller,
	{ code, revision, force_reaccept, note, effective_at }: InputOf<typeof publishAgreement>,
): Promise<{ version: number }> {
	return inTransaction(context, async (tx) => {
		const draft = await readDraft(tx, { code, revision });
		if (!draft) throw refused('agreement.noDraft');
		const now = context.clock.now();
		if (effective_at > 0 && effective_at < now) throw refused('agreement.past', {}, { field: 'effective_at' });
		const current = await findVersion(tx, { code, now });
		if (current && isSame(current, draft)) throw refused('agreement.sameWords');
		const { title, content, i18n } = draft;
		const version = await insertVersion(tx, {
			...{ code, title, content, i18n: JSON.stringify(i18n), ...by(caller) },
			...{ force_reaccept, note, effective_at: effective_at || now, create_time: now },
		});
		await deleteDraft(tx, code);
		return { version };
	});
}

/** What a shop begins with; left alone where there is a version already. */
export async function insertFirstVersion(
	{ clock }: Context,
	tx: Tx,
	{ code, title, content, title_en, content_en }: ReturnType<typeof wordsOf> & { code: DocumentCode },
): Promise<void> {
	const now = clock.now();
	if (await findVersion(tx, { code, version: 1, now })) return;
	const i18n = JSON.stringify({ en: { title: title_en, content: content_en } });
	const open = { force_reaccept: 0, note: '', effective_at: now, create_time: now };
	await insertVersion(tx, { code, title, content, i18n, admin_id: 0, admin_name: '', ...open });
}

/** The draft, for the rest of the transaction ours; refused where it is another than the one that was read. */
async function readDraft(
	tx: Tx,
	{ code, revision }: { code: DocumentCode; revision: number },
): Promise<Draft | undefined> {
	await oneByOne(tx, `agreement ${code}`);
	const draft = await findDraft(tx, code);
	if ((draft?.revision ?? 0) !== revision)
		throw refused('agreement.draftChanged', { name: draft?.admin_name || { 'zh-cn': '其他管理员', en: 'Somebody' } });
	return draft;
}

interface Kept {
	readonly title: string;
	readonly content: string;
	readonly i18n: unknown;
}

function wordsOf({ title, content, i18n }: Kept) {
	const { en = {} } = i18n as { en?: { title?: string; content?: string } };
	return { title, content, title_en: en.title ?? '', content_en: en.content ?? '' };
}

function draftOf({ revision, admin_name, update_time, ...words }: Draft) {
	return { ...wordsOf(words), revision, admin_name, update_time };
}

function isSame(one: Kept, other: Kept): boolean {
	return JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));
}

const by = ({ id, username, nickname }: AdminCaller) => ({ admin_id: id, admin_name: nickname || username });
