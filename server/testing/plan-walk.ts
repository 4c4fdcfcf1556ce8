import type { Pool } from 'pg';
import type { Statement } from './statements.ts';

export interface PlanNode {
	'Node Type': string;
	'Relation Name'?: string;
	Alias?: string;
	'Index Cond'?: string;
	'Recheck Cond'?: string;
	'TID Cond'?: string;
	Filter?: string;
	'Parent Relationship'?: string;
	Plans?: PlanNode[];
}

/** Reads the plan PostgreSQL would take for each statement with the values it was sent with. */
export async function explain(
	pool: Pool,
	statements: readonly Statement[],
	{ seqScans }: { seqScans: boolean },
): Promise<PlanNode[]> {
	const client = await pool.connect();
	try {
		await client.query(`set enable_seqscan = ${seqScans ? 'on' : 'off'}`);
		const plans: PlanNode[] = [];
		for (const { text, values } of statements) {
			if (/^(?:begin|commit)\b/.test(text)) continue;
			const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
			plans.push(rows[0]['QUERY PLAN'][0].Plan);
		}
		return plans;
	} finally {
		await client.query('reset enable_seqscan');
		client.release();
	}
}

/** What only helps to join or to filter the rows of a node is not among them, nor what is read once beside it. */
const besides = new Set(['Inner', 'SubPlan', 'InitPlan']);

/** `not in (select …)` as PostgreSQL 18 and as earlier ones write it. */
const leftOut = /NOT \((?:ANY \(\w+ = \(hashed SubPlan \d+\)\.col1\)|hashed SubPlan \d+)\)/g;

/** What of a filter may leave only few rows: that those of a few hidden owners are left out is not it. */
function choosy(filter = ''): string {
	return filter.replace(leftOut, '').replace(/[() ]|AND/g, '');
}

/**
 * What in a plan reads a big table from end to end: a sequential scan; an index read whole where rows are counted; a sort
 * of what no index has narrowed down. A planner that is free to choose may read what is only joined from end to end: for
 * thousands of rows that takes less than as many looks into its index.
 */
export function wholeReads(
	plan: PlanNode,
	isBig: (table: string) => boolean,
	{ mayHash = false }: { mayHash?: boolean } = {},
): string[] {
	const found: string[] = [];
	const visit = (node: PlanNode, under: { counts: boolean; sorts: boolean; parent: string }): void => {
		const kind = node['Node Type'];
		const table = node['Relation Name'] ?? '';
		const isNarrowed = Boolean(node['Index Cond'] ?? node['Recheck Cond'] ?? node['TID Cond']);
		const isJoined = node.Alias?.startsWith('join_') ?? false;
		if (isBig(table) && !isNarrowed && !(isJoined && mayHash)) {
			// A scan under a limit that takes every row reads no more of them than it gives.
			const isBounded = under.parent === 'Limit' && !choosy(node.Filter);
			if (kind === 'Seq Scan' && !isBounded) found.push(`Seq Scan on ${table}: ${node.Filter ?? ''}`);
			else if (under.counts && !isBounded && node.Filter) found.push(`${kind} of all of ${table} for ${node.Filter}`);
			else if (under.sorts && !isJoined) found.push(`Sort of all of ${table}`);
		}
		for (const child of node.Plans ?? []) {
			visit(child, {
				counts: under.counts || kind === 'Aggregate',
				sorts:
					(kind === 'Sort' || (under.sorts && kind !== 'Limit')) && !besides.has(child['Parent Relationship'] ?? ''),
				parent: kind,
			});
		}
	};
	visit(plan, { counts: false, sorts: false, parent: '' });
	return found;
}

/** Tables that a plan reads whole, though an index was asked for; settings are kept in memory otherwise. */
export function scanned({ 'Relation Name': table = '', ...node }: PlanNode): string[] {
	const own = node['Node Type'] === 'Seq Scan' && table !== 'setting' ? [`${table}: ${node.Filter ?? ''}`] : [];
	return [...own, ...(node.Plans ?? []).flatMap(scanned)];
}
