import type { Logger } from 'pino';
import { type SettingKey, type SettingValue, type SettingValues, settingTable } from '#domain/settings/settings.ts';
import type { Caches } from './caches.ts';
import type { Database, Tx } from './handle.ts';
import { listen } from './listen.ts';
import type { DatabaseAddress } from './pool.ts';
import type { Pushes } from './pushes.ts';
import { hasSettingTable, notifySettingsChanged, readSettings, writeSettings } from './settings.queries.ts';
import { inTransaction, onCommit } from './transaction.ts';

const channel = 'setting';
const keys = Object.keys(settingTable) as SettingKey[];

/** The shop's settings, kept in the process and read anew when any process changes one. */
export interface Settings {
	get<Key extends SettingKey>(key: Key): SettingValue<Key>;
	/** Stores values; inside a transaction they are valid once it commits. */
	set(values: Partial<SettingValues>, by: { now: number }): Promise<void>;
	reload(): Promise<void>;
	/** Runs at once and after every change, for what is worked out of settings and kept. */
	follow(listener: () => void): void;
	close(): Promise<void>;
}

/** Opens the settings; a database that has no tables yet gives the initial values. */
export async function openSettings({
	db,
	address,
	log,
	caches,
	pushes,
}: {
	db: Database;
	address: DatabaseAddress;
	log: Pick<Logger, 'warn'>;
	/** Dropped with everything else, heard over the same connection. */
	caches?: Caches;
	/** Heard over it as well. */
	pushes?: Pushes;
}): Promise<Settings> {
	let values: ReadonlyMap<SettingKey, unknown> = new Map();

	const followers: (() => void)[] = [];
	async function reload(): Promise<void> {
		values = (await hasSettingTable(db)) ? parse(await readSettings(db), log) : new Map();
		for (const follower of followers) follower();
	}
	function reloadSoon(): void {
		reload().catch((error) => log.warn({ err: error }, 'the settings could not be read'));
	}

	await reload();
	caches?.add(reloadSoon);
	const handlers = { ...caches?.handlers, ...pushes?.handlers, [channel]: reloadSoon };
	function readAnew(): void {
		reloadSoon();
		pushes?.onReady();
	}
	const listener = listen(address, handlers, { log, onReady: readAnew });
	return {
		get: (key) => (values.has(key) ? values.get(key) : settingTable[key].initial) as never,
		async set(changed, { now }) {
			await inTransaction({ db }, async (tx: Tx) => {
				await writeSettings(tx, changed, now);
				await notifySettingsChanged(tx, channel);
				onCommit(tx, reloadSoon);
			});
			await reload();
		},
		reload,
		follow(listener) {
			followers.push(listener);
			listener();
		},
		close: () => listener.close(),
	};
}

/** What a key's schema does not accept any more is as if it had never been set. */
function parse(rows: readonly { key: string; value: unknown }[], log: Pick<Logger, 'warn'>) {
	const values = new Map<SettingKey, unknown>();
	for (const { key, value } of rows) {
		const known = keys.find((name) => name === key);
		if (!known) continue;
		const parsed = settingTable[known].schema.safeParse(value);
		if (parsed.success) values.set(known, parsed.data);
		else log.warn({ key, issues: parsed.error.issues }, 'a stored setting does not fit and is ignored');
	}
	return values;
}
