import { nextNight } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { addMissingWords, addWordsOf, deleteWords, findUnusedWords, ofCategory, ofCreator } from './words.queries.ts';

/** By the shop's clock. */
const hour = 5;
const batch = 1000;

/** The timers that bring the list of words in step with the works and creators: every night anew, and as some come back. */
export function registerWords(context: Context): void {
	onTimer(context, timerKinds.wordsSettle.kind, {
		run: async () => {
			const unused = await findUnusedWords(context.db);
			// A few at a time: who saves a work with the same word waits for its batch alone.
			for (let at = 0; at < unused.length; at += batch) await deleteWords(context.db, unused.slice(at, at + batch));
			await addMissingWords(context.db);
			return nextNight(context.clock.now(), hour);
		},
	});
	onTimer(context, timerKinds.wordsCreator.kind, {
		run: async (id) => {
			await addWordsOf(context.db, ofCreator(id));
			return undefined;
		},
	});
	onTimer(context, timerKinds.wordsCategory.kind, {
		run: async (id) => {
			await addWordsOf(context.db, ofCategory(id));
			return undefined;
		},
	});
}
