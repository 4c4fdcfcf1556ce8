import { sql } from 'kysely';
import { onOff } from '#domain/kernel/on-off.ts';
import { type SmsStatus, smsStatus } from '#domain/sms/sms.status.ts';
import { anyText } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

const daySeconds = 86_400;
/** So long it is known what was sent; what staff ask for is younger. */
const keptSeconds = 180 * daySeconds;

export type TemplateRow = Stored<
	'sms_template',
	'code' | 'title' | 'i18n' | 'purpose' | 'provider_template_id' | 'content' | 'status'
>;

/** The texts of the product as the shop has them. */
export async function readTemplates(db: Database | Tx): Promise<TemplateRow[]> {
	return db
		.selectFrom('sms_template')
		.select(['code', 'title', 'i18n', 'purpose', 'provider_template_id', 'content', 'status'])
		.orderBy('id')
		.execute();
}

/** One of them, where it is in use. */
export async function findTemplate(db: Database, code: string): Promise<TemplateRow | undefined> {
	return db
		.selectFrom('sms_template')
		.select(['code', 'title', 'i18n', 'purpose', 'provider_template_id', 'content', 'status'])
		.where('code', '=', code)
		.where('status', '=', onOff.on)
		.executeTakeFirst();
}

export type VariableRow = Stored<'sms_variable', 'name' | 'source' | 'value' | 'context'>;

/** The variables of these names. */
export async function findVariables(db: Database | Tx, names: readonly string[]): Promise<VariableRow[]> {
	return db
		.selectFrom('sms_variable')
		.select(['name', 'source', 'value', 'context'])
		.where('name', '=', anyText(names))
		.execute();
}

/** Texts and variables change one after another: a text never loses a variable that it names. */
export async function holdTexts(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('texts of short messages', 0))`.execute(tx);
}

export interface Handing {
	readonly reference: string;
	/** Masked. */
	readonly mobile: string;
	readonly template: string;
	readonly provider: string;
	readonly parts: number;
}

/** Notes that a message is handed over now; false where it was before, unless that has to be tried again. Forgets what is old. */
export async function beginHanding(tx: Tx, handing: Handing, now: number): Promise<boolean> {
	await tx
		.deleteFrom('sms_log')
		.where('create_time', '<', now - keptSeconds)
		.execute();
	const { provider, parts } = handing;
	const status = smsStatus.sending;
	const begun = await tx
		.insertInto('sms_log')
		.values({ ...handing, status, create_time: now, update_time: now })
		.onConflict((conflict) =>
			conflict
				.column('reference')
				.doUpdateSet({ status, provider, parts, update_time: now })
				.where('sms_log.status', '=', smsStatus.waiting),
		)
		.returning('id')
		.execute();
	return begun.length > 0;
}

export interface Outcome {
	readonly status: SmsStatus;
	/** In the provider's words. */
	readonly answer: string;
	readonly no?: string;
	readonly parts?: number | undefined;
}

/** Notes how a message fared, also where somebody has given it up meanwhile. */
export async function noteOutcome(
	db: Database,
	reference: string,
	{ status, answer, no, parts }: Outcome,
	now: number,
): Promise<void> {
	await db
		.updateTable('sms_log')
		.set({
			status,
			answer,
			update_time: now,
			...(no && { provider_no: no.slice(0, 100) }),
			...(parts !== undefined && { parts }),
		})
		.where('reference', '=', reference)
		.where('status', 'in', [smsStatus.sending, smsStatus.unknown])
		.execute();
}

/** Gives a message up that is said to be on its way: who sent it may be gone. */
export async function giveUp(db: Database, reference: string, now: number): Promise<void> {
	await db
		.updateTable('sms_log')
		.set({ status: smsStatus.unknown, update_time: now })
		.where('reference', '=', reference)
		.where('status', '=', smsStatus.sending)
		.execute();
}
