import { refused } from '#domain/errors.ts';
import { furtherProblem } from '#domain/goods/further.rules.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { findBranch, lockCategories } from './further.queries.ts';

export { classifyNames } from './goods.queries.ts';

const field = 'extra_classify_ids';

/** Refuses further categories that a goods cannot stand in beside its main one. */
export async function checkFurther(db: Database | Tx, ids: readonly number[], mainId: number): Promise<void> {
	const problem = furtherProblem(ids, mainId);
	if (problem) throw refused(problem.code, problem.facts, { field });
	await checkFurtherPlaces(db, ids);
}

/** Refuses further categories that are not there, or that others hang below; those that pass stay so while the transaction runs. */
export async function checkFurtherPlaces(db: Database | Tx, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	const known = await lockCategories(db, ids);
	const unknown = ids.find((id) => !known.includes(id));
	if (unknown !== undefined) throw refused('goods.furtherUnknown', { id: unknown }, { field });
	const branch = await findBranch(db, ids);
	if (branch) throw refused('goods.furtherNotLeaf', { name: namesIn(branch) }, { field });
}
