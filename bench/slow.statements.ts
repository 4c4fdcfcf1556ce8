import type pg from 'pg';

const slowSeconds = 2;
const lookMs = 500;

/** Looks now and then for statements that run for long; `name` is what is being asked meanwhile. */
export function slowStatements(database: pg.Client) {
	const found = new Map<string, string>();
	const watch = {
		name: '',
		end(): string[] {
			clearInterval(timer);
			return [...found.values()];
		},
	};
	const look = async () => {
		const { rows } = await database.query<{ seconds: number; text: string }>(
			`select round(extract(epoch from clock_timestamp() - query_start), 1)::float as seconds, left(query, 200) as text
			from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()
				and datname = current_database() and clock_timestamp() - query_start > make_interval(secs => $1)`,
			[slowSeconds],
		);
		for (const { seconds, text } of rows) {
			found.set(`${watch.name} ${text}`, `${seconds} s in ${watch.name}: ${text.replaceAll(/\s+/g, ' ')}`);
		}
	};
	// One that meets the end of the measurement has nothing to say.
	const timer = setInterval(() => void look().catch(() => undefined), lookMs);
	return watch;
}
