import { z } from 'zod';

/** No id is longer: so the log of acts has room for as many of them as an act may name. */
const largestId = 999_999_999_999_999;

/** A row id: a positive integer, also as the digits that it is written with and no others, so that what is logged names the row. */
export const idInput = z.preprocess(
	(sent) => (typeof sent === 'string' && /^(?:0|-?[1-9]\d{0,14})$/.test(sent) ? Number(sent) : sent),
	z.number().int().positive().max(largestId),
);

/** A list as it was sent: forms encode a long one as an object with digits for names; any other object is none. */
export function sentList(raw: unknown): unknown {
	if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
	const names = Object.keys(raw);
	return names.length > 0 && names.every((name) => /^\d{1,15}$/.test(name)) ? Object.values(raw) : raw;
}

/** Whether anything of a text can be seen: not spaces, nor marks that only steer what stands beside them. */
/** Whether anything of a text can be seen. */
export const isSeen = (text: string) => /[^\p{Z}\p{C}]/u.test(text);

/** A text of one line: what would break it, or not be seen at all, is a space; one of which nothing can be seen is empty. */
export function lineInput(max: number) {
	return z
		.string()
		.overwrite((text) => (isSeen(text) ? text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ') : ''))
		.trim()
		.max(max);
}

/** A flag: 0 or 1; `"0"`, `"1"`, true and false are understood. */
export const flagInput = z
	.union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false']), z.boolean()])
	.transform((flag): 0 | 1 => (flag === 1 || flag === '1' || flag === 'true' || flag === true ? 1 : 0));

/** An id that may be left open: clients say so with nothing, an empty text, 0 or null. */
export const openIdInput = z
	.union([z.literal(['', '0', 0]).transform(() => undefined), z.null().transform(() => undefined), idInput])
	.optional();

/** The most rows of one page; what goes beyond is cut, not refused: a list answers every client. */
const largestPage = 200;

/** `page` and `limit` of a list; the first page and 10 rows unless a usable number is asked for. */
export const pageInput = {
	page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
	limit: z.coerce
		.number()
		.int()
		.min(1)
		.transform((limit) => Math.min(limit, largestPage))
		.default(10)
		.catch(10),
};

/** Marks an input as a secret: the log of acts keeps stars in its place, and the documentation says that it is never answered. */
export function secret<Input extends z.ZodType>(input: Input): Input {
	return input.meta({ writeOnly: true });
}

/** Values by name, so many at most. */
export function boundedRecord<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
	key: Key,
	value: Value,
	max: number,
) {
	return z
		.record(key, value)
		.refine((record) => Object.keys(record).length <= max, { error: 'input.tooMany', params: { max } })
		.meta({ maxProperties: max });
}

/** A day (`YYYY-MM-DD`) that a calendar has, that the database can store, and that anybody can mean. */
export const dayInput = z.iso.date('input.date').refine((day) => day >= '1900-01-01', 'input.date');

/** The key of a write whose feature keeps it for good: sent again, it is answered without being done again. */
export const requestKeyInput = z.string().trim().min(8).max(100);
