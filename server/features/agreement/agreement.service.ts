import {
	type AcceptPlace,
	codesAt,
	type DocumentCode,
	documentCodes,
	pageCodes,
} from '#domain/agreement/agreement.codes.ts';
import type { agreementDetail, listAgreements, pendingAgreements } from '#domain/agreement/agreement.contract.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context, Tx } from '#server/context.ts';
import {
	findInForce,
	insertAccepts,
	listInForce,
	type NamedRow,
	standingOf,
	versionsInForce,
} from './agreement.queries.ts';

interface Accepted {
	readonly code: DocumentCode;
	readonly version: number;
}

interface Accepting {
	readonly userId: number;
	readonly place: AcceptPlace;
	readonly ip: string;
	readonly agreements: readonly Accepted[];
}

/** 1 = a page, which nobody accepts. */
export const isPage = (code: DocumentCode) => Number(pageCodes.some((page) => page === code));
const byPlace = (one: { code: DocumentCode }, other: { code: DocumentCode }) =>
	documentCodes.indexOf(one.code) - documentCodes.indexOf(other.code);

/** What is in force, pages first. */
export async function agreementsInForce(
	{ pool, clock }: Context,
	language: Language,
): Promise<AnswerOf<typeof listAgreements>> {
	const rows = await listInForce(pool, { now: clock.now(), language });
	const known = rows.filter(({ code }) => documentCodes.includes(code));
	return { list: known.toSorted(byPlace).map((row) => ({ ...row, is_page: isPage(row.code) })) };
}

/** One of them, or an earlier version; a later one is nobody's business yet. */
export async function agreementOf(
	{ pool, clock }: Context,
	asked: { code: DocumentCode; version?: number | undefined },
	language: Language,
): Promise<AnswerOf<typeof agreementDetail>> {
	const { code, version } = asked;
	const row = await findInForce(pool, { code, version, now: clock.now(), language });
	if (!row) throw refused('agreement.unknown');
	return { ...row, is_page: isPage(code) };
}

/** What a sitemap lists of them. */
export async function agreementAddresses({ pool, clock }: Context): Promise<NamedRow[]> {
	return listInForce(pool, { now: clock.now(), language: 'zh-cn' });
}

/** What a member has still to accept at a place, in its order. */
export async function pendingAt(
	{ db, clock }: Context,
	{ userId, place }: { userId: number; place: AcceptPlace },
	language: Language,
): Promise<AnswerOf<typeof pendingAgreements>> {
	const rows = await standingOf(db, { userId, codes: codesAt(place), now: clock.now(), language });
	const open = rows.filter(({ accepted, asked }) => accepted === 0 || accepted < asked);
	return {
		list: open.toSorted(byPlace).map(({ code, title, version, accepted }) => ({
			code,
			title,
			version,
			is_page: isPage(code),
			is_renewed: Number(accepted > 0),
		})),
	};
}

/** Keeps what a member accepts, once each, in the caller's transaction; refused where other words are in force by now, or none of it is asked at the place. */
export async function acceptIn(
	{ clock }: Context,
	tx: Tx,
	{ userId, place, ip, agreements }: Accepting,
): Promise<void> {
	if (agreements.length === 0) return;
	const now = clock.now();
	await checkAccepted({ clock }, tx, { place, agreements });
	await insertAccepts(tx, { userId, place, ip, now, agreements });
}

/** Refuses what is not asked at a place, or is not in force any more; answers the versions, by code, that are in force there. */
export async function checkAccepted(
	{ clock }: Pick<Context, 'clock'>,
	tx: Tx,
	{ place, agreements }: Pick<Accepting, 'place' | 'agreements'>,
): Promise<ReadonlyMap<string, number>> {
	const now = clock.now();
	const codes = agreements.map(({ code }) => code);
	const asked: readonly DocumentCode[] = codesAt(place);
	if (!codes.every((code) => asked.includes(code))) throw refused('agreement.elsewhere', {}, { field: 'agreements' });
	const inForce = await versionsInForce(tx, asked, now);
	if (agreements.some(({ code, version }) => inForce.get(code) !== version))
		throw refused('agreement.changed', {}, { field: 'agreements' });
	return inForce;
}
