import { NewerDatabase } from '#server/database/migrate.ts';

/** A start that failed, in words that say what to do. */
export function explainStartFailure(error: unknown): string {
	const { code, port, message, stack } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
	if (error instanceof NewerDatabase) {
		return `✗ ${message}\n  Start the newer version, or restore a backup of before into a new database with this one.`;
	}
	switch (code) {
		case 'EADDRINUSE':
			return `✗ Port ${port} is taken.\n  Stop the program that uses it, or choose another: PORT=${(port ?? 3000) + 1} npm start`;
		case 'EACCES':
			return `✗ ${message}\n  Choose a port above 1024 (PORT) or a folder that can be written (DATA_DIR).`;
		case 'ENOSPC':
		case 'EDQUOT':
		case 'EFBIG':
			return `✗ There is no room on the disk: ${message}\n  Nothing was left half. Make room there, or choose another folder (DATA_DIR), and start again.`;
		case 'ECONNREFUSED':
		case 'ENOTFOUND':
			return `✗ The database server does not answer: ${message}\n  Check DATABASE_URL, or unset it to use the embedded database.`;
		default:
			return `✗ Atelier could not start.\n  ${stack ?? message ?? String(error)}${causeOf(error)}`;
	}
}

/** What made it fail, where a failure only says which step did: of a migration for instance. */
function causeOf(error: unknown): string {
	const { cause } = (error ?? {}) as Error;
	return cause === undefined ? '' : `\n  Because: ${cause instanceof Error ? cause.message : String(cause)}`;
}
