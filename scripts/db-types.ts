import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { generateTypes } from '#server/database/generate-types.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';

// Always from an empty database, so that what is generated depends on the schema and its migrations alone.
const file = path.resolve(import.meta.dirname, '../server/database/tables.generated.ts');
const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-types-'));
const embedded = await startEmbedded({ dataDir, forTests: true });
const database = openDatabase({ connection: embedded.connection, max: 2, log: pino({ level: 'warn' }) });
try {
	await migrate(database.db);
	await writeFile(file, await generateTypes(database.db));
	console.log(`Wrote ${path.relative(process.cwd(), file)}.`);
} finally {
	await database.close();
	await embedded.stop();
	await rm(dataDir, { recursive: true, force: true });
}
