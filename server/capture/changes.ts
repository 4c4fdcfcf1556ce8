import { seal } from '#server/config/seal.ts';
import { keptOf, type ScreenWrite } from './capture.ts';
import * as queries from './changes.queries.ts';

/**
 * Runs a screen's edit of one row and keeps, in the same transaction, the old and new value of every column that a rule
 * of sensitive data names. The row is read before and after the work, so whatever the work writes is noticed.
 */
export async function keepChanges<Result>(
	write: ScreenWrite,
	id: number,
	work: () => Promise<Result>,
): Promise<Result> {
	const { tx, table, context } = write;
	const rule = await queries.findSensitiveRule(tx, write.screen.toLowerCase(), table);
	if (!rule) return work();
	const before = await queries.readRow(tx, table, rule.primary_key, id);
	const result = await work();
	const after = await queries.readRow(tx, table, rule.primary_key, id);
	if (!before || !after) return result;
	const jsonOf = (row: queries.JsonRow, column: string) => JSON.stringify(row[column]);
	const changed = rule.data_fields.filter(({ key }) => key in after && jsonOf(before, key) !== jsonOf(after, key));
	await queries.insertChanges(
		tx,
		changed.map(({ key, value }) => ({
			...keptOf(write),
			sensitive_id: rule.id,
			connection: rule.connection,
			primary_key: rule.primary_key,
			data_field: key,
			data_comment: value,
			id_value: String(id),
			before: seal(context.secret, jsonOf(before, key)),
			after: seal(context.secret, jsonOf(after, key)),
		})),
	);
	return result;
}
