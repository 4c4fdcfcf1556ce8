import { runBackup } from '#server/database/backup/backup.ts';

try {
	await runBackup(process.argv.slice(2));
} catch (error) {
	console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
	process.exitCode = 1;
}
