import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { OpenDatabase } from './pool.ts';
import { openSettings, type Settings } from './settings.ts';
import { inTransaction } from './transaction.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let open: OpenDatabase;
const opened: Settings[] = [];

beforeAll(async () => {
	database = await createTestDatabase();
	open = database.open();
});
afterEach(async () => {
	for (const settings of opened.splice(0)) await settings.close();
	await sql`truncate setting`.execute(open.db);
});
afterAll(() => database.drop());

async function settingsOfOneProcess(): Promise<Settings> {
	const settings = await openSettings({ db: open.db, address: database.address, log });
	opened.push(settings);
	return settings;
}

test('a setting nobody changed has its initial value', async () => {
	const settings = await settingsOfOneProcess();
	expect(settings.get('shop.payTimeoutMinutes')).toBe(30);
	expect(settings.get('home')).toBe('merchant');
});

test('a change is valid at once here and soon in every other process', async () => {
	const here = await settingsOfOneProcess();
	const there = await settingsOfOneProcess();
	await here.set({ 'shop.payTimeoutMinutes': 45, home: 'store' }, { now: 1 });
	expect(here.get('shop.payTimeoutMinutes')).toBe(45);
	await expect.poll(() => there.get('home')).toBe('store');
});

test('a change in a transaction that is rolled back never happened', async () => {
	const settings = await settingsOfOneProcess();
	const failing = inTransaction(open, async () => {
		await settings.set({ home: 'store' }, { now: 1 });
		throw new Error('no');
	});
	await expect(failing).rejects.toThrow('no');
	await settings.reload();
	expect(settings.get('home')).toBe('merchant');
});

test('a stored value that does not fit is ignored', async () => {
	const row = { key: 'shop.payTimeoutMinutes', value: '"soon"', update_time: 1 };
	await open.db.insertInto('setting').values(row).execute();
	expect((await settingsOfOneProcess()).get('shop.payTimeoutMinutes')).toBe(30);
});

test('a lost listening connection is made again and what was missed is read', async () => {
	const settings = await settingsOfOneProcess();
	const listening = sql`select pid from pg_stat_activity where application_name = 'atelier listen' and datname = current_database()`;
	await expect.poll(async () => (await listening.execute(open.db)).rows.length).toBe(1);
	await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atelier listen' and datname = current_database()`.execute(
		open.db,
	);
	await open.db.insertInto('setting').values({ key: 'home', value: '"store"', update_time: 1 }).execute();
	await expect.poll(() => settings.get('home')).toBe('store');
});

test('before the first migration the initial values stand in', async () => {
	const empty = await createTestDatabase({ empty: true });
	const settings = await openSettings({ db: empty.open().db, address: empty.address, log });
	expect(settings.get('home')).toBe('merchant');
	await settings.close();
	await empty.drop();
});
