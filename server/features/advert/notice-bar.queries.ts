import { sql } from 'kysely';
import type { ShowWindow } from '#domain/advert/advert.windows.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';
import { isAhead, isMeantFor, mostAdverts } from './advert.audience.queries.ts';

export interface BarRow
	extends ShowWindow,
		Stored<'notice_bar', 'id' | 'position' | 'level' | 'link' | 'dismissible' | 'audience'> {
	readonly content: string;
	/** In every language: what a browser remembers does not depend on the reader's. */
	readonly contents: string;
}

/** The notice bars that are on and not over, those to come as well; of a member only what is meant for them alone. */
export async function listBars(
	db: Database,
	{ language, now, userId }: { language: Language; now: number; userId?: number },
): Promise<BarRow[]> {
	const meant = userId === undefined ? sql`true` : isMeantFor(userId);
	const { rows } = await sql<BarRow>`
		select t.id, t.position, t.level, coalesce(nullif(t.i18n -> ${language} ->> 'content', ''), t.content) as content,
			t.content || t.i18n::text as contents, t.link, t.dismissible, t.audience, t.start_time, t.end_time
		from notice_bar t
		where ${isAhead(now)} and ${meant}
		order by t.weigh desc, t.id desc limit ${mostAdverts}`.execute(db);
	return rows;
}
