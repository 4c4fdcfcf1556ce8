import pg from 'pg';
import type { Audience, EndpointShape } from '#domain/kernel/endpoint.ts';
import { routes } from '#server/features.ts';
import { contents, someContents } from './largest.contents.ts';
import { type Input, largestInputs, usualInput } from './largest.inputs.ts';
import { keepLogins, type Logins } from './largest.logins.ts';
import { type Answer, openSender, type Sender } from './largest.sender.ts';
import { type BenchShop, openShop } from './shop.ts';
import { slowStatements } from './slow.statements.ts';

/** A fault: everybody waits for as long. A machine that is twice as slow stays far below it with what is sent today. */
const mostCpuMs = 1500;
const dearest = 10;
/** How often fields that were refused give way to what passes, so that the others are reached. */
const mostMended = 4;

interface Spent {
	readonly name: string;
	readonly cpuMs: number;
	readonly deafMs: number;
	readonly answer: string;
}

/**
 * Sends every endpoint inputs as large as it takes them, full of what costs much to look through, one after the other to a
 * demo shop, and asks its serving thread what each has cost: no machine is too slow for a thread's own time.
 */
export async function sendLargest({
	seed = 0,
	count = Object.keys(contents).length,
	only = '',
	say,
}: {
	seed?: number;
	/** How many of the contents are sent; all of them take long. */
	count?: number;
	/** Part of the paths it is about. */
	only?: string;
	say: (line: string) => void;
}): Promise<void> {
	const shop = await openShop({ seed: 'demo', workers: 1, isWatched: true, env: { STORE_CACHE: 'off' } });
	const database = new pg.Client(shop.database.connection);
	await database.connect();
	const sender = openSender(shop.url);
	const slow = slowStatements(database);
	const spent: Spent[] = [];
	let sent = 0;
	try {
		const logins = await keepLogins(sender, database);
		for (const [at, contract] of inOrder(only).entries()) {
			await logins.renew();
			const own: Spent[] = [];
			for await (const one of costsOf({ shop, sender, logins, contract, given: someContents(seed + at, count), slow }))
				own.push(one);
			sent += own.length;
			spent.push(...own.sort((a, b) => b.cpuMs - a.cpuMs).slice(0, 3));
		}
	} finally {
		const statements = slow.end();
		tell({ spent, sent, statements }, say);
		sender.close();
		await database.end();
		await shop.stop();
	}
	const faults = spent.filter(({ cpuMs }) => cpuMs > mostCpuMs);
	if (faults.length > 0)
		throw new Error(`The serving thread was taken for long by: ${faults.map(({ name }) => name).join(' · ')}`);
}

/** Rows are written first, then read as they were written; what ends logins or rows comes last. */
function inOrder(only: string): EndpointShape[] {
	const contracts = routes.map(({ contract }) => contract as EndpointShape).filter(({ path }) => path.includes(only));
	return contracts.sort((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ path, method }: EndpointShape): number {
	if (/logout|endSession|SecondFactor|auth\.|Config|changePassword|AdminInfo|profile|security\./i.test(path)) return 3;
	if (/\/(?:del|purge|delMoving|forceOff)$/i.test(path)) return 2;
	return method === 'GET' ? 1 : 0;
}

interface Costing {
	readonly shop: BenchShop;
	readonly sender: Sender;
	readonly logins: Logins;
	readonly contract: EndpointShape;
	readonly given: readonly [name: string, unit: string][];
	readonly slow: { name: string };
}

/** What each input of an endpoint costs, those with which fields that were refused have given way among them. */
async function* costsOf({ shop, sender, logins, contract, given, slow }: Costing): AsyncGenerator<Spent> {
	const { known, columns } = await rowOf(sender, logins, contract);
	const usual = usualInput({ contract, known });
	for (const { method, caller } of askings(contract)) {
		for (const { what, input } of largestInputs({ contract, method, known, columns }, given)) {
			let next: Input | undefined = input;
			for (let mended = 0; next && mended <= mostMended; mended += 1) {
				slow.name = `${method} ${contract.path} as ${caller}: ${what}`;
				const headers = (await logins.current())[caller];
				await shop.used();
				const answer: Answer = await sender.send({ method, path: contract.path, input: next, headers });
				const used = await shop.used();
				yield { name: slow.name, ...used, answer: `${answer.status} ${answer.msg}` };
				// A step ends logins, also that of who takes it.
				if (answer.data['type'] === 'need login' && caller !== 'public') await logins.renew();
				next = withoutRefused(next, { answer, usual, isLast: mended > 0 });
			}
		}
	}
}

/** What is for everybody is asked by visitors and members. */
function askings({ method, audience }: EndpointShape): { method: string; caller: Audience }[] {
	const callers: Audience[] = audience === 'public' ? ['public', 'member'] : [audience];
	return method.split('|').flatMap((one) => callers.map((caller) => ({ method: one, caller })));
}

/** The input with what is usual in place of what was refused, and next time without it. */
function withoutRefused(
	input: Input,
	{ answer, usual, isLast }: { answer: Answer; usual: Input; isLast: boolean },
): Input | undefined {
	const refused = answer.refused.map((field) => field.split('.')[0] ?? '').filter((name) => name in input);
	if (refused.length === 0) return undefined;
	const next: Record<string, unknown> = { ...input };
	for (const name of refused) {
		if (isLast || usual[name] === undefined || usual[name] === input[name]) delete next[name];
		else next[name] = usual[name];
	}
	return next;
}

/** A row of the list that belongs to an endpoint, as its form reads it. */
async function rowOf(
	sender: Sender,
	logins: Logins,
	contract: EndpointShape,
): Promise<{ known: Input; columns: string[] }> {
	const folder = contract.path.replace(/\/[^/]*$/, '');
	const list = routes.find(({ contract: { path } }) => path === `${folder}/index`)?.contract;
	const headers = (await logins.current())[contract.audience];
	if (!list || list.audience !== contract.audience) return { known: {}, columns: [] };
	const { data } = await sender.send({ method: 'GET', path: list.path, input: { limit: 5 }, headers });
	const found = data['list'] as Input[] | undefined;
	const row = Array.isArray(found) ? found.at(-1) : undefined;
	if (!row) return { known: {}, columns: [] };
	const form = await sender.send({ method: 'GET', path: `${folder}/edit`, input: { id: row['id'] }, headers });
	const isForm = /\/(?:add|edit)$/.test(contract.path);
	const known = isForm ? ((form.data['row'] as Input | undefined) ?? row) : { id: row['id'] };
	return { known, columns: Object.keys(row) };
}

function tell(
	{ spent, sent, statements }: { spent: Spent[]; sent: number; statements: readonly string[] },
	say: (line: string) => void,
): void {
	say(`${sent} inputs as large as they may be; those that took the serving thread longest, in ms of its own time:`);
	spent.sort((one, other) => other.cpuMs - one.cpuMs);
	for (const { name, cpuMs, deafMs, answer } of spent.slice(0, dearest)) {
		say(`  ${Math.round(cpuMs)} (deaf for ${Math.round(deafMs)})  ${name} → ${answer.slice(0, 80)}`);
	}
	for (const statement of statements) say(`  a slow statement: ${statement}`);
}
