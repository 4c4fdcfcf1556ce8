import type { AdminCaller } from '#domain/access/caller.ts';
import { refusalText, refused } from '#domain/errors.ts';
import { rollbackImport, runImport, uploadImport } from '#domain/import/import.contract.ts';
import type { Language } from '#domain/kernel/language.ts';
import { adminById } from '#server/auth/admin-by-id.ts';
import type { Context } from '#server/context.ts';
import { findTask } from './import.queries.ts';

const nodeOf = { read: uploadImport.node, run: runImport.node, rollBack: rollbackImport.node } as const;

/** Who has begun what a task does, with the rights of now; nobody where the account is off or may not do it any more. */
export async function doerNow(
	context: Context,
	taskId: number,
	work: keyof typeof nodeOf,
): Promise<AdminCaller | undefined> {
	const task = await findTask(context.db, taskId);
	const doer = task && (await adminById(context, task.admin_id));
	return doer && (doer.isSuper || doer.nodes.has(nodeOf[work])) ? doer : undefined;
}

/** What a task writes is theirs. */
export const writerOf = ({ id }: AdminCaller) => ({ type: 'admin', id }) as const;

/** Why a task ended before its end. */
export const noDoerText = (language: Language) => refusalText(refused('import.noDoer'), language);
