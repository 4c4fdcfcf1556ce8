import type { Language } from '#domain/kernel/language.ts';
import { mapYielding } from '#server/config/yielding.ts';
import type { Context, Database, Tx } from '#server/context.ts';
import { type CompanyRow, findCompanies, findCompany, findPatterns } from './company.queries.ts';
import { fitsTrackingNo } from './tracking-pattern.service.ts';

export type { CompanyRow } from './company.queries.ts';

/** The companies that parcels can be sent with. */
export function readCompanies(
	{ db }: Context,
	language: Language,
): Promise<{ id: number; name: string; code: string }[]> {
	return findCompanies(db, language);
}

/** The companies that a tracking number can be of; letters that a pattern names, SF or CN, tell more than digits. */
export async function companiesOf({ db }: Context, trackingNo: string): Promise<number[]> {
	const companies = await findPatterns(db);
	// A pattern that staff wrote may take milliseconds for each number.
	const fits = await mapYielding(companies, ({ no_pattern }) => fitsTrackingNo(trackingNo, no_pattern));
	const fitting = companies.filter((_, at) => fits[at]);
	const letters = [/^[A-Z]{2}/, /[A-Z]{2}$/].flatMap((some) => some.exec(trackingNo) ?? []);
	const named = fitting.filter(({ no_pattern }) => letters.some((some) => no_pattern.includes(some)));
	return (named.length > 0 ? named : fitting).map(({ id }) => id);
}

/** A company in use, by id, code or name in any language. */
export function readCompany(db: Database | Tx, given: string): Promise<CompanyRow | undefined> {
	return findCompany(db, given);
}
