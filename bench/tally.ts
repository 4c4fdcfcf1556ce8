import { execFileSync } from 'node:child_process';
import pg from 'pg';
import type { BenchShop } from './shop.ts';

/** What a load has cost beside the time that its clients waited. */
export interface Cost {
	/** Of statements, in milliseconds. */
	readonly planMs: number;
	readonly executeMs: number;
	readonly statements: number;
	readonly walKb: number;
	/** Processor time in milliseconds; NaN where the system does not tell. */
	readonly serverMs: number;
	readonly postgresMs: number;
}

/** Sums up what the shop's server and its database do; the shop has to be one that is tallied. */
export interface Tally {
	/** Lets a load run, which answers how many pieces of work it did; the cost of one. */
	of(load: () => Promise<number>): Promise<Cost>;
	end(): Promise<void>;
}

export async function openTally({ database, pid }: BenchShop): Promise<Tally> {
	const client = new pg.Client(database.connection);
	await client.connect();
	await client.query('create extension if not exists pg_stat_statements');
	const { rows } = await client.query<{ pid: number }>(
		"select pid from pg_stat_activity where backend_type = 'checkpointer'",
	);
	const postmaster = parentOf(Number(rows[0]?.pid));
	const read = async () => {
		// Our own statements are none of the shop's.
		const found = await client.query<Record<'plan' | 'execute' | 'calls' | 'wal', number>>(
			`select coalesce(sum(total_plan_time), 0)::float8 as plan, coalesce(sum(total_exec_time), 0)::float8 as execute,
				coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(wal_bytes), 0)::float8 as wal
			from pg_stat_statements where query not like '%pg_stat_statements%'`,
		);
		return found.rows[0] as Record<'plan' | 'execute' | 'calls' | 'wal', number>;
	};
	return {
		async of(load) {
			await client.query('select pg_stat_statements_reset()');
			const before = usedBy([pid, postmaster]);
			const done = await load();
			const after = usedBy([pid, postmaster]);
			const { plan, execute, calls, wal } = await read();
			return {
				planMs: plan / done,
				executeMs: execute / done,
				statements: calls / done,
				walKb: wal / 1024 / done,
				serverMs: ((after[0] ?? Number.NaN) - (before[0] ?? Number.NaN)) / done,
				postgresMs: ((after[1] ?? Number.NaN) - (before[1] ?? Number.NaN)) / done,
			};
		},
		end: () => client.end(),
	};
}

/** A cost in words. */
export function costText({ planMs, executeMs, statements, walKb, serverMs, postgresMs }: Cost): string {
	const database = `${statements.toFixed(1)} statements: planning ${planMs.toFixed(2)} ms, execution ${executeMs.toFixed(2)} ms`;
	const processor = `processor ms: server ${serverMs.toFixed(2)}, PostgreSQL ${postgresMs.toFixed(2)}`;
	return `${database}; ${processor}${walKb >= 0.1 ? `; ${walKb.toFixed(1)} kB of WAL` : ''}`;
}

function parentOf(pid: number): number {
	return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** Processor time in ms of each of these processes with all that they have started, as far as it lives or was waited for. */
function usedBy(pids: readonly number[]): number[] {
	if (process.platform !== 'linux') return pids.map(() => Number.NaN);
	const ticksMs = 10;
	const rows = execFileSync('sh', ['-c', 'cat /proc/[0-9]*/stat 2>/dev/null || true'], { encoding: 'utf8' })
		.split('\n')
		.filter(Boolean)
		// The name stands in parentheses and may hold blanks.
		.map((line) => ({ pid: Number.parseInt(line, 10), rest: line.slice(line.lastIndexOf(')') + 2).split(' ') }));
	const ticks = ({ rest }: (typeof rows)[number]) => [11, 12].reduce((sum, at) => sum + Number(rest[at]), 0);
	const below = (pid: number): number =>
		rows.reduce((sum, row) => {
			if (row.pid === pid) return sum + ticks(row) + [13, 14].reduce((all, at) => all + Number(row.rest[at]), 0);
			return Number(row.rest[1]) === pid && !pids.includes(row.pid) ? sum + below(row.pid) : sum;
		}, 0);
	return pids.map((pid) => below(pid) * ticksMs);
}
