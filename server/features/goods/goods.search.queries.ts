import type { Pool } from 'pg';
import { onOff } from '#domain/kernel/on-off.ts';
import { readNamed } from '#server/database/named-read.ts';
import { sendWithin, type TimeLeft, timeOf } from '#server/database/within.ts';

/** All statements of one search take no longer together; what is not done by then is left out. */
const searchMs = 1500;
export const searchTime = (): TimeLeft => timeOf(searchMs);

/** What a creator is found by. */
export const creatorText = 'creator_text(m.merchant_name, m.i18n)';

/** A word as a LIKE pattern that means nothing but itself. */
export function likePattern(word: string): string {
	return `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** SQL over `pretag t`: it is on, and its time has come and is not over. */
export const isTagShown = (time: string) => `t.status = '${onOff.on}'
			and coalesce(t.start_time, 0) <= ${time}::bigint and coalesce(t.end_time, ${time}::bigint + 1) > ${time}::bigint`;

/** Of each pair of letters so many words are looked at; those that have been known for long come first. */
const mostOfAPair = 2000;
const nearest = 50;

/** What may have been meant by a word. */
interface WordGuess {
	readonly typed: string;
	readonly known: boolean;
	readonly words: readonly string[];
}

/**
 * Of each word those of the list that share the most pairs of letters with it, at least two of them to a word of more than
 * five letters, and whether it is one itself: by the index alone, in one statement for all, which is ended after its time.
 */
export async function similarWords(
	pool: Pool,
	words: readonly string[],
	{ ms }: { ms: number },
): Promise<readonly WordGuess[]> {
	const client = await pool.connect();
	try {
		const { rows } = await sendWithin<WordGuess>(client, ms, {
			name: 'store-goods-words',
			// Single letters are shared by everything; a pair's number lies beyond them.
			text: `select typed, exists (select from goods_word known where known.word = typed) as known, array(
					select near.word from (
						select distinct piece from unnest(text_pieces(typed)) piece where piece > 2097151) pairs
					cross join lateral (
						select w.word from goods_word w
						where text_pieces(w.word) @> array[piece] and length(w.word) between length(typed) - 2 and length(typed) + 2
						limit ${mostOfAPair}) near
					group by near.word having count(*) >= case when length(typed) < 6 then 1 else 2 end
					order by count(*) desc, near.word limit ${nearest}) as words
				from unnest($1::text[]) as typed`,
			values: [words],
		});
		return rows;
	} finally {
		client.release();
	}
}

/** How texts sound: a sign for each of their letters, a blank for what is no Chinese one. */
interface Sounded {
	readonly sounds: string;
	readonly initials: string;
}

/** The sounds of texts, letter by letter. */
export async function readSounds(
	pool: Pool,
	texts: readonly string[],
	time: TimeLeft,
): Promise<ReadonlyMap<string, Sounded>> {
	if (texts.length === 0) return new Map();
	const statement = {
		text: `select given.text, string_agg(coalesce(sound, ' '), '' order by place) as sounds,
				string_agg(coalesce(initial, ' '), '' order by place) as initials
			from unnest((select $1::text[])) given (text)
			cross join lateral string_to_table(given.text collate "C", null) with ordinality as listed (letter, place)
			left join lateral (select sound, initial from letter_sound l where l.letter = listed.letter offset 0) known on true group by given.text`.replaceAll(
			/\s+/g,
			' ',
		),
		values: [[...new Set(texts)]],
	};
	const rows = await readNamed<Sounded & { text: string }>(pool, statement, time);
	return new Map(rows.map(({ text, ...sounded }) => [text, sounded]));
}
