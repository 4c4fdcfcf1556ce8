import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, isCluster } from './location.ts';
import { embeddedProblem } from './problem.ts';

export const superuser = 'atelier';

/** Written to postgresql.conf once, so that the operator may change it there. */
const tuning: Readonly<Record<string, string>> = {
	shared_buffers: '128MB',
	max_connections: '100',
	jit: 'off',
	random_page_cost: '1.1',
	timezone: 'UTC',
	log_timezone: 'UTC',
	log_checkpoints: 'off',
	log_line_prefix: '%m [%p] ',
};

/** Every machine sorts and folds case alike: the rules come with PostgreSQL, not with the system. */
const localeOptions = [
	'--encoding=UTF8',
	'--locale-provider=builtin',
	'--builtin-locale=C.UTF-8',
	`--locale=${process.platform === 'darwin' ? 'C' : 'C.UTF-8'}`,
];

/** Makes the cluster if there is none, beside its place and then by one rename: a crash leaves all of it or nothing. */
export function createCluster(place: ClusterPlace, binaries: Binaries, { durable }: { durable: boolean }): void {
	if (isCluster(place.folder)) {
		checkVersion(place.folder, binaries);
		return;
	}
	const parent = path.dirname(place.folder);
	const prefix = `${path.basename(place.folder)}.new-`;
	mkdirSync(parent, { recursive: true });
	for (const name of readdirSync(parent)) {
		if (name.startsWith(prefix)) rmSync(path.join(parent, name), { recursive: true, force: true });
	}
	const draft = mkdtempSync(path.join(parent, prefix));
	if (place.account) chownSync(draft, place.account.uid, place.account.gid);
	const made = runAs(place.account, binaries.initdb, [
		`--pgdata=${draft}`,
		`--username=${superuser}`,
		'--auth-local=peer',
		'--auth-host=scram-sha-256',
		...localeOptions,
		...(durable ? [] : ['--no-sync']),
		...Object.entries(tuning).map(([name, value]) => `--set=${name}=${value}`),
	]);
	if (made.status !== 0) {
		rmSync(draft, { recursive: true, force: true });
		const reason = made.error?.message ?? `${made.stderr}`.trim();
		throw embeddedProblem(`The embedded database could not be created in ${place.folder}:\n${reason}\nRepair that`);
	}
	renameSync(draft, place.folder);
}

function checkVersion(folder: string, binaries: Binaries): void {
	const made = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
	const running = /\d+/.exec(runAs(null, binaries.postgres, ['--version']).stdout)?.[0];
	if (running === undefined || made === running) return;
	throw embeddedProblem(
		`The database in ${folder} was made by PostgreSQL ${made}, and PostgreSQL ${running} is installed now. ` +
			'Go back to the release that made it, `npm run backup`, and restore that here into an empty DATA_DIR',
	);
}
