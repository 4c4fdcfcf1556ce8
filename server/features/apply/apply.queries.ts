import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ApplyFileKind } from '#domain/apply/apply.limits.ts';
import { applyStatus, openApply } from '#domain/apply/apply.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** What an applicant writes. */
export type ApplyForm = Stored<
	'merchant_apply',
	| 'type'
	| 'shop_name'
	| 'shop_name_en'
	| 'contact'
	| 'phone'
	| 'email'
	| 'username'
	| 'intro'
	| 'real_name'
	| 'industry_id'
	| 'paper_sealed'
	| 'paper_end'
>;

export interface ApplyRow
	extends ApplyForm,
		Stored<'merchant_apply', 'id' | 'status' | 'reason' | 'times' | 'version' | 'language'> {
	readonly user_id: number | null;
	readonly merchant_id: number | null;
	readonly create_time: number;
	readonly update_time: number;
	readonly files: readonly ApplyFile[];
}

interface ApplyFile extends Stored<'merchant_apply_file', 'id' | 'mimetype'> {
	readonly kind: ApplyFileKind;
}

const filesOf = sql`coalesce((select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'mimetype', f.mimetype) order by f.id)
	from merchant_apply_file f where f.apply_id = a.id), '[]') as files`;
const columns = sql`a.id, a.user_id, a.merchant_id, a.type, a.industry_id, a.shop_name, a.shop_name_en, a.contact, a.phone, a.email, a.username, a.intro,
	a.real_name, a.paper_sealed, a.paper_end, a.status, a.reason, a.times, a.version, a.language, a.create_time, a.update_time, ${filesOf}`;

/** The trades that are on, those above first. */
export async function listTrades(db: Database, language: Language) {
	const { rows } = await sql<{
		id: number;
		pid: number;
		name: string;
		need_licence: number;
		licence_name: string;
	}>`
		select t.id, t.pid, ${inLanguage(language, sql`t.i18n`, 'name', sql`t.name`)} as name, t.need_licence,
			${inLanguage(language, sql`t.i18n`, 'licence_name', sql`t.licence_name`)} as licence_name
		from industry t left join industry above on above.id = t.pid
		where t.status = ${lit(onOff.on)} and coalesce(above.status, ${lit(onOff.on)}) = ${lit(onOff.on)}
		order by t.pid, t.weigh desc, t.id`.execute(db);
	return rows;
}

/** An application; locked where its applicant changes it. */
export async function findApply(
	db: Database | Tx,
	id: number,
	{ lock } = { lock: false },
): Promise<ApplyRow | undefined> {
	const { rows } = await sql<ApplyRow>`
		select ${columns} from merchant_apply a where a.id = ${id} ${lock ? sql`for no key update of a` : sql``}`.execute(
		db,
	);
	return rows[0];
}

/** The last application of a member. */
export async function findApplyOf(db: Database | Tx, userId: number): Promise<ApplyRow | undefined> {
	const { rows } = await sql<ApplyRow>`
		select ${columns} from merchant_apply a where a.user_id = ${userId} order by a.id desc limit 1`.execute(db);
	return rows[0];
}

interface NewApply extends ApplyForm {
	readonly user_id: number | null;
	readonly agreement_version: number;
	readonly language: Language;
	readonly ip: string;
}

/** Begins an application; nothing where its member has one already. */
export async function insertApply(tx: Tx, row: NewApply, now: number): Promise<number | undefined> {
	const made = await tx
		.insertInto('merchant_apply')
		.values({ ...row, create_time: now, update_time: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return made?.id;
}

/** Writes over an application that is open; false where it is not any more. */
export async function writeApply(
	tx: Tx,
	id: number,
	row: ApplyForm & { readonly agreement_version: number; readonly language: Language },
	now: number,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('merchant_apply')
		.set({ ...row, update_time: now, version: sql`version + 1` })
		.where('id', '=', id)
		.where(sql<SqlBool>`status in (${lit(...openApply)})`)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Sends an open application; nothing where it is not open any more. */
export async function sendApply(tx: Tx, id: number, now: number): Promise<boolean> {
	const { rows } = await sql`
		update merchant_apply set status = ${lit(applyStatus.waiting)}, reason = '', times = times + 1, version = version + 1, update_time = ${now}
		where id = ${id} and status in (${lit(...openApply)}) returning id`.execute(tx);
	return rows.length === 1;
}

/** Forgets what was begun before a time and never sent, and what was refused before another one. */
export async function forgetOld(tx: Tx, { begun, refused }: { begun: number; refused: number }): Promise<void> {
	await sql`delete from merchant_apply where status = ${lit(applyStatus.draft)} and create_time < ${begun}`.execute(tx);
	await sql`delete from merchant_apply where status = ${lit(applyStatus.refused)} and update_time < ${refused}`.execute(
		tx,
	);
}

export async function insertApplyFile(
	tx: Tx,
	file: { apply_id: number; kind: ApplyFileKind; mimetype: string; bytes: Buffer },
	now: number,
): Promise<number> {
	const { id } = await tx
		.insertInto('merchant_apply_file')
		.values({ ...file, create_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	await sql`update merchant_apply set version = version + 1, update_time = ${now} where id = ${file.apply_id}`.execute(
		tx,
	);
	return id;
}

export async function deleteApplyFile(
	tx: Tx,
	{ applyId, id, now }: { applyId: number; id: number; now: number },
): Promise<void> {
	await sql`delete from merchant_apply_file where id = ${id} and apply_id = ${applyId}`.execute(tx);
	await sql`update merchant_apply set version = version + 1, update_time = ${now} where id = ${applyId}`.execute(tx);
}

/** A file, of one application where that is named. */
export async function findApplyFile(
	db: Database,
	{ id, applyId }: { id: number; applyId?: number },
): Promise<
	(Stored<'merchant_apply_file', 'mimetype' | 'bytes'> & { kind: ApplyFileKind; apply_id: number }) | undefined
> {
	const { rows } = await sql<
		Stored<'merchant_apply_file', 'mimetype' | 'bytes'> & { kind: ApplyFileKind; apply_id: number }
	>`
		select f.kind, f.mimetype, f.bytes, f.apply_id from merchant_apply_file f join merchant_apply a on a.id = f.apply_id
		where f.id = ${id} and f.apply_id = coalesce(${applyId ?? null}::bigint, f.apply_id)
			and a.status <> ${lit(applyId === undefined ? applyStatus.draft : applyStatus.passed)}`.execute(db);
	return rows[0];
}

interface StaffRow extends ApplyRow, Stored<'merchant_apply', 'agreement_version' | 'admin_name'> {
	readonly audit_time: number;
	readonly industry: string;
	readonly need_licence: number;
	readonly licence_name: string;
}

/** An application that was sent, as staff look at it. */
export async function findForStaff(db: Database | Tx, id: number, language: Language): Promise<StaffRow | undefined> {
	const { rows } = await sql<StaffRow>`
		select ${columns}, a.agreement_version, a.admin_name, coalesce(a.audit_time, 0) as audit_time, t.need_licence,
			${inLanguage(language, sql`t.i18n`, 'name', sql`t.name`)} as industry,
			${inLanguage(language, sql`t.i18n`, 'licence_name', sql`t.licence_name`)} as licence_name
		from merchant_apply a join industry t on t.id = a.industry_id
		where a.id = ${id} and (a.status <> ${lit(applyStatus.draft)})`.execute(db);
	return rows[0];
}

interface Answer {
	readonly id: number;
	readonly version: number;
	readonly adminId: number;
	readonly adminName: string;
	readonly now: number;
}

/** Refuses an application that waits; false where somebody was faster, or it has changed. */
export async function refuseApply(
	tx: Tx,
	{ id, version, adminId, adminName, now, reason }: Answer & { reason: string },
): Promise<boolean> {
	const { rows } = await sql`
		update merchant_apply set status = ${lit(applyStatus.refused)}, reason = ${reason}, admin_id = ${adminId}, admin_name = ${adminName},
			audit_time = ${now}, update_time = ${now}, version = version + 1
		where id = ${id} and status = ${lit(applyStatus.waiting)} and version = ${version} returning id`.execute(tx);
	return rows.length === 1;
}

/** Locks an application that waits as it was looked at; nothing where somebody was faster, or it has changed. */
export async function holdWaiting(
	tx: Tx,
	{ id, version }: { id: number; version: number },
): Promise<ApplyRow | undefined> {
	const { rows } = await sql<ApplyRow>`
		select ${columns} from merchant_apply a
		where a.id = ${id} and a.status = ${lit(applyStatus.waiting)} and a.version = ${version} for no key update of a`.execute(
		tx,
	);
	return rows[0];
}

/** An application has become a shop. */
export async function writePassed(
	tx: Tx,
	{ id, adminId, adminName, now, merchantId }: Omit<Answer, 'version'> & { merchantId: number },
): Promise<void> {
	await sql`
		update merchant_apply set status = ${lit(applyStatus.passed)}, reason = '', merchant_id = ${merchantId}, admin_id = ${adminId},
			admin_name = ${adminName}, audit_time = ${now}, update_time = ${now}, version = version + 1
		where id = ${id}`.execute(tx);
}

/** Who runs the shop that an application has become. */
export async function findOwner(
	db: Database | Tx,
	{ merchantId, ownerId }: { merchantId?: number; ownerId?: number },
): Promise<
	{ id: number; epoch: number; username: string; merchant_name: string; last_login_time: number | null } | undefined
> {
	return db
		.selectFrom('merchant_user as p')
		.innerJoin('merchant as m', 'm.id', 'p.merchant_id')
		.select(['p.id', 'p.epoch', 'p.username', 'm.merchant_name', 'p.last_login_time'])
		.where('p.status', '=', onOff.on)
		.$if(merchantId !== undefined, (query) =>
			query.where('p.merchant_id', '=', merchantId ?? 0).where('p.is_master', '=', 1),
		)
		.$if(ownerId !== undefined, (query) => query.where('p.id', '=', ownerId ?? 0))
		.executeTakeFirst();
}

/** What lists read in place of the table: applications that were sent. */
export const sentApplies = sql`(select * from merchant_apply where status <> ${lit(applyStatus.draft)})`;

/** The applications of a member that came to nothing go; what became a shop stays and names nobody. */
export async function forgetApplicant(tx: Tx, memberId: number): Promise<void> {
	await sql`delete from merchant_apply where user_id = ${memberId} and status <> ${lit(applyStatus.passed)}`.execute(
		tx,
	);
	await sql`update merchant_apply set user_id = null where user_id = ${memberId}`.execute(tx);
}

/** What a member has written to sell here, the first first. */
export function ownApplyRows(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select shop_name, real_name, contact, phone, email, intro, status, reason, create_time from merchant_apply
		where user_id = ${memberId} order by id`;
}
