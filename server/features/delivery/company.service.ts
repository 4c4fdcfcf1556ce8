import type { Language } from '#domain/kernel/language.ts';
import type { Context, Database, Tx } from '#server/context.ts';
import { type CompanyRow, findCompanies, findCompany } from './company.queries.ts';

export type { CompanyRow } from './company.queries.ts';

/** The companies that parcels can be sent with. */
export function readCompanies(
	{ db }: Context,
	language: Language,
): Promise<{ id: number; name: string; code: string }[]> {
	return findCompanies(db, language);
}

/** A company in use, by id, code or name in any language. */
export function readCompany(db: Database | Tx, given: string): Promise<CompanyRow | undefined> {
	return findCompany(db, given);
}
