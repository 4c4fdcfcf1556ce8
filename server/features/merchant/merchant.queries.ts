import { type SqlBool, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import type { Database } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';

interface Wanted {
	/** A part of the name; empty = all. */
	readonly text: string;
	/** These alone, whatever the text. */
	readonly ids: readonly number[];
	readonly page: number;
	readonly limit: number;
	readonly language: Language;
}

/** A page of merchants that are not closed, the platform first, then by name. */
export async function listChoices(
	db: Database,
	{ text, ids, page, limit, language }: Wanted,
): Promise<{ options: { id: number; merchant_name: string }[]; total: number }> {
	const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
	const name = inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`);
	const wanted =
		ids.length > 0
			? sql<SqlBool>`m.id = any(${[...ids]}::bigint[])`
			: sql<SqlBool>`m.status <> ${lit(merchantStatus.closed)} and (m.merchant_name ilike ${part} or ${name} ilike ${part})`;
	const { rows } = await sql<{ id: number; merchant_name: string; total: number }>`
		select m.id, ${name} as merchant_name, (count(*) over ())::int as total from merchant m where ${wanted}
		order by m.id > 0, 2, m.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
	return { options: rows.map(({ id, merchant_name }) => ({ id, merchant_name })), total: rows[0]?.total ?? 0 };
}
