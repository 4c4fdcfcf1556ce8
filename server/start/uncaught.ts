import type { Logger } from 'pino';
import { databaseTrouble } from '#server/database/trouble.ts';

const patienceMs = 10_000;

/**
 * What nobody has caught leaves a state that nobody knows: the process ends in good order, and whoever started it starts
 * it anew. A statement that was not answered because the database is away is none of these.
 */
export function onUncaught(log: Logger, end: () => Promise<void>): void {
	process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
		// Where nobody reads our output any more, every line about it would be the next one.
		if (databaseTrouble(error) === 'away' && error.code !== 'EPIPE') {
			log.error({ err: error }, 'nobody waited for a statement that the database did not answer');
			return;
		}
		log.fatal({ err: error }, 'an error that nobody caught');
		exitAfter(end);
	});
}

/** Ends what is under way, for a while, and then the process, as one that has failed. */
export function exitAfter(end: () => Promise<void>): void {
	setTimeout(() => process.exit(1), patienceMs).unref();
	end().finally(() => process.exit(1));
}
