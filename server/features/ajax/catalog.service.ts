import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { columnLabel, tableTitle } from '#domain/security-screens/column.labels.ts';
import type { Context } from '#server/context.ts';
import * as queries from './catalog.queries.ts';
import { systemTables } from './system-tables.ts';

/** One database, one connection: the key stands for it in rules and calls. */
const connectionKey = 'pgsql';

const system = new RegExp(systemTables);

/** The tables that rules may name, found by table name or by what they contain. */
export async function listTables(
	{ db }: Context,
	asked: { quickSearch: string; connection: string; excludeTable: readonly string[] },
	language: Language,
) {
	checkConnection(asked.connection);
	const words = asked.quickSearch.trim().toLowerCase();
	const tables = (await queries.findTables(db))
		.filter(({ name }) => !system.test(name) && !asked.excludeTable.includes(name))
		.map(({ name, comment }) => {
			const title = comment || tableTitle(name, language);
			const shown = title ? `${name} - ${title}` : name;
			return { table: name, comment: shown, connection: connectionKey, prefix: '' as const };
		});
	return tables.filter(({ comment }) => comment.toLowerCase().includes(words));
}

/** The primary key of a table; refuses what is no table. */
export async function primaryKeyOf({ db }: Context, asked: { table: string; connection: string }): Promise<string> {
	checkConnection(asked.connection);
	const pk = system.test(asked.table) ? undefined : await queries.findPrimaryKey(db, asked.table);
	if (pk === undefined) throw refused('ajax.tableUnknown', {}, { field: 'table' });
	return pk;
}

/** The columns of a table in order: labels, or the catalog's whole descriptions. */
export async function listColumns(
	context: Context,
	asked: { table: string; connection: string; clean: 0 | 1 },
	language: Language,
) {
	const pk = await primaryKeyOf(context, asked);
	const columns = await queries.findColumns(context.db, asked.table);
	const labelOf = ({ COLUMN_NAME: name, COLUMN_COMMENT: comment }: queries.CatalogColumn) =>
		comment.split(/[:：]/)[0] || columnLabel(asked.table, name, language);
	const entries = columns.map((column) => [column.COLUMN_NAME, asked.clean ? labelOf(column) : column] as const);
	return { pk, fieldList: Object.fromEntries(entries) };
}

/** The connections by key, with so little of the database's name that nobody learns it. */
export async function listConnections({ db }: Context, quickSearch: string) {
	const name = await queries.findDatabaseName(db);
	const database = `${name.slice(0, 1)}****${name.slice(-1)}`;
	const list = [{ type: 'pgsql', database, key: connectionKey }];
	return list.filter(({ key }) => key.includes(quickSearch.trim().toLowerCase()));
}

function checkConnection(connection: string): void {
	if (connection !== '' && connection !== connectionKey) {
		throw refused('ajax.connectionUnknown', {}, { field: 'connection' });
	}
}
