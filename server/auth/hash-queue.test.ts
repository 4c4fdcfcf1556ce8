import { expect, test } from 'vitest';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { onErrand } from '#server/database/errand.ts';
import { createHashQueue, type HashKind } from './hash-queue.ts';

/** A queue with works that last until they are ended, and what was begun in which order. */
function makeQueue({ atOnce, most }: { atOnce: number; most: number }) {
	const queue = createHashQueue({ atOnce, most });
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	let running = 0;
	let mostRunning = 0;
	const run = (name: string, kind: HashKind = 'compare', isGone?: () => boolean) =>
		queue.run(
			kind,
			async () => {
				begun.push(name);
				running += 1;
				mostRunning = Math.max(mostRunning, running);
				await new Promise<void>((resolve) => ends.set(name, resolve));
				running -= 1;
				return name;
			},
			isGone,
		);
	const end = async (name: string) => {
		ends.get(name)?.();
		// What comes next begins in the microtasks that follow.
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { run, end, begun, mostRunning: () => mostRunning };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more than so many run at once, the others after them', async () => {
	const { run, end, begun, mostRunning } = makeQueue({ atOnce: 2, most: 10 });
	const names = ['a', 'b', 'c', 'd', 'e'];
	const all = Promise.all(names.map((name) => run(name)));
	await settled();
	expect(begun).toEqual(['a', 'b']);
	for (const name of names) await end(name);
	expect(await all).toEqual(names);
	expect(mostRunning()).toBe(2);
});

test('past the line the next one is refused with the seconds after which to come again', async () => {
	const { run, end } = makeQueue({ atOnce: 1, most: 2 });
	const accepted = ['a', 'b', 'c'].map((name) => run(name));
	const refusal = (await run('d').catch((error) => error)) as Refusal;
	expect(refusal).toMatchObject({ code: 'http.busy', retryAfterSeconds: expect.any(Number) });
	for (const name of ['a', 'b', 'c']) await end(name);
	expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c']);
});

test('one address leaves half of the line to others', async () => {
	const { run, end } = makeQueue({ atOnce: 1, most: 10 });
	const by = (asker: string, name: string) =>
		onErrand({ name: '', by: () => undefined, asker, whenMade: () => undefined }, () => run(name));
	const names = ['first', ...Array.from({ length: 5 }, (_, at) => `flood ${at}`)];
	const flood = names.map((name) => by('203.0.113.1', name));
	await expect(by('203.0.113.1', 'flood 5')).rejects.toMatchObject({ code: 'http.busy' });
	const login = by('203.0.113.2', 'login');
	for (const name of [...names, 'login']) await end(name);
	expect(await Promise.all([...flood, login])).toEqual([...names, 'login']);
});

test('a full line of new passwords refuses no login, and the two take turns', async () => {
	const { run, end, begun } = makeQueue({ atOnce: 1, most: 2 });
	const all = [run('first'), run('new 1', 'make'), run('new 2', 'make'), run('login 1'), run('login 2')];
	await expect(run('new 3', 'make')).rejects.toMatchObject({ code: 'http.busy' });
	for (const name of ['first', 'new 1', 'login 1', 'new 2', 'login 2']) await end(name);
	await Promise.all(all);
	expect(begun).toEqual(['first', 'new 1', 'login 1', 'new 2', 'login 2']);
});

test('nothing is computed for who has gone, and their place is free for others', async () => {
	const { run, end, begun } = makeQueue({ atOnce: 1, most: 1 });
	const gone = new Set<string>();
	const first = run('first');
	const left = run('left', 'compare', () => gone.has('left')).catch((error) => error);
	gone.add('left');
	const stays = run('stays', 'compare', () => gone.has('stays')).catch((error) => error);
	gone.add('stays');
	await settled();
	for (const name of ['first', 'left', 'stays']) await end(name);
	expect(await first).toBe('first');
	expect(await left).toMatchObject({ code: 'http.busy' });
	expect(await stays).toMatchObject({ code: 'http.busy' });
	expect(begun).toEqual(['first']);
});

test('work that fails makes room like any other', async () => {
	const queue = createHashQueue({ atOnce: 1, most: 1 });
	const fail = async () => {
		throw new Error('broken');
	};
	await expect(queue.run('make', fail)).rejects.toThrow('broken');
	await expect(queue.run('make', async () => 'next')).resolves.toBe('next');
});
