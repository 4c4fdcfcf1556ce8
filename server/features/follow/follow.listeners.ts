import { gatheredSeconds } from '#domain/follow/follow.timers.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { deleteNews, gatherNews, tellNews } from './news.queries.ts';

/** So many creators are gathered, and so many members told, in one statement. */
const mostCreators = 200;
const mostMembers = 500;
const keptSeconds = 30 * 86_400;

/** The timer that tells followers of new works. */
export function registerNews(context: Context): void {
	const { kind, seconds } = timerKinds.creatorsNews;
	onTimer(context, kind, {
		run: async () => {
			const { db, clock } = context;
			const now = clock.now();
			while ((await gatherNews(db, { before: now - gatheredSeconds, now, most: mostCreators })) === mostCreators);
			while (await tellNews(db, { limit: mostMembers, now }));
			await deleteNews(db, now - keptSeconds);
			return now + seconds;
		},
	});
}
