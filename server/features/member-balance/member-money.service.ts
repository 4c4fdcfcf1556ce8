import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { sourcesByLine, sourcesOfMoney } from '#server/features/ledger/sources.service.ts';
import { type Asking, listResource } from '#server/resource/resource.service.ts';
import { staffOfMoney } from './member-money.queries.ts';

type Line = Readonly<Record<string, unknown>>;

/** A page of what moved balances, each line with the orders and refunds it came from and who of the staff made it. */
export async function pageOfMemberMoney(asking: Asking, query: ListQuery) {
	const { list = [], ...rest } = await listResource(asking, query);
	return { ...rest, list: await withOrigins(asking.context.db, list) };
}

/** Lines with what they came from, and by whom. */
export async function withOrigins(db: Database | Tx, lines: readonly Line[]) {
	const ids = lines.map(({ id }) => Number(id));
	const [sources, staff] = await Promise.all([sourcesOfMoney(db, ids), staffOfMoney(db, ids)]);
	const sourcesOf = sourcesByLine(sources);
	return lines.map((line) => {
		const id = Number(line['id']);
		return { ...line, sources: sourcesOf(id), operator: staff.get(id) ?? '' };
	});
}
