import type { RawBuilder } from 'kysely';
import type { AdminCaller } from '#domain/access/caller.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { RowScope, StoredRow, TextScope } from './resource.queries.ts';
import type { Beside } from './row-version.ts';

/** What somebody who saves a row says beside it, and is told of it. */
export interface Said {
	readonly language: Language;
	/** Why it is saved all the same, where a guard has asked; empty otherwise. */
	readonly reason: string;
	/** Says something of a save that is done. */
	tell(text: string): void;
}

/** One row about to be written, or just written, inside its transaction. */
export interface Writing {
	readonly context: Context;
	readonly tx: Tx;
	readonly caller: AdminCaller;
	/** `restore`: a deleted row comes back from the recycle bin, as it was. */
	readonly action: 'add' | 'edit' | 'del' | 'restore';
	/** 0 before a new row has its id. */
	readonly id: number;
	/** Every id of the request; more than one only when deleting. */
	readonly ids: readonly number[];
	/** The row as it was; empty for a new one. */
	readonly before: StoredRow;
	/** The whole row as it will be; empty when deleting. */
	readonly after: StoredRow;
	/** What was said beside the row; absent where data security brings a row back as it was. */
	readonly said?: Said;
}

/** What an edit changed, by field: the value before and the value after, as the wire has them. */
export type RowChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Behaviour a declared screen may add; whatever needs more is a hand-written service. */
export interface ResourceHooks {
	/** Throws a refusal where a rule forbids the write. */
	readonly guard?: (writing: Writing) => Promise<void>;
	/** Follows the write in the same transaction. */
	readonly after?: (writing: Writing) => Promise<void>;
	/** Stored columns that no field reads from the body. */
	readonly columns?: () => Promise<StoredRow>;
	/** What the form of a row has besides its columns, by field: it is sent with the row and counts in its version. */
	readonly beside?: (db: Database | Tx, id: number) => Promise<Beside>;
	/** Whose rows the caller may see and touch; a new row gets the caller's id in that column, unless it is the key. */
	readonly scope?: (context: Context, caller: AdminCaller) => Promise<RowScope | TextScope | undefined>;
	/** What lists read in place of the table. */
	readonly source?: {
		/** Its rows as this caller sees them, narrowed down to what is asked where that helps. */
		read(caller: AdminCaller, query: ListQuery): RawBuilder<unknown>;
		/** Which parts of the table those are, undefined = all: a file is given to who sees every part that it was written of. */
		parts(caller: AdminCaller): readonly string[] | undefined;
	};
}
