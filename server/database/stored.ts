import type { Selectable } from 'kysely';
import type { DB } from './tables.generated.ts';

/** Some columns of a table as they are read: what a row of a statement by hand is made of. */
export type Stored<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Readonly<
	Pick<Selectable<DB[Table]>, Column>
>;
