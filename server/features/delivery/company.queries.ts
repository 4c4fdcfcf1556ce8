import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';

export interface CompanyRow extends Stored<'delivery_company', 'id' | 'code' | 'name' | 'no_pattern'> {
	readonly name_en: string;
}

/** A company in use, by id, code or name in any language. */
export async function findCompany(db: Database | Tx, given: string): Promise<CompanyRow | undefined> {
	const { rows } = await sql<CompanyRow>`
		select id, code, name, coalesce(i18n -> 'en' ->> 'name', name) as name_en, no_pattern from delivery_company
		where status = ${lit(onOff.on)} and (id::text = ${given} or lower(code) = lower(${given}) or name = ${given}
			or exists (select 1 from jsonb_each(i18n) t where t.value ->> 'name' = ${given}))
		order by (id::text = ${given}) desc, (lower(code) = lower(${given})) desc, id limit 1`.execute(db);
	return rows[0];
}

/** The companies that say how their numbers look, common ones first. */
export async function findPatterns(db: Database): Promise<{ id: number; no_pattern: string }[]> {
	const { rows } = await sql<{ id: number; no_pattern: string }>`
		select id, no_pattern from delivery_company where status = ${lit(onOff.on)} and no_pattern <> ''
		order by is_common desc, weigh desc, id`.execute(db);
	return rows;
}

/** The companies of the delivery dialog, common ones first. */
export async function findCompanies(
	db: Database,
	language: Language,
): Promise<{ id: number; name: string; code: string }[]> {
	const { rows } = await sql<{ id: number; name: string; code: string }>`
		select id, ${inLanguage(language, sql`i18n`, 'name', sql`name`)} as name, code from delivery_company
		where status = ${lit(onOff.on)} order by is_common desc, weigh desc, id`.execute(db);
	return rows;
}
