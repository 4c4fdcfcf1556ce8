import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createShares } from '#server/config/shares.ts';
import { boundRead } from './large-reads.ts';

const part = Buffer.alloc(1_100_000);

/** The wire of a connection, from which a reader takes what has come. */
function connection() {
	const stream = new PassThrough({ highWaterMark: 4 * part.length });
	let read = 0;
	stream.on('data', (bytes: Buffer) => {
		read += bytes.length;
	});
	return { stream, client: { connection: { stream } } as unknown as pg.PoolClient, read: () => read };
}

/** Waits for a place until the promise settles. */
function waiting(settled: Promise<void>, { mayWait = true, most = 2 } = {}) {
	const way = { asker: 'somebody', now: () => false, later: () => settled };
	return { way, waiting: createShares(most), mayWait };
}

function promise() {
	let resolve: () => void = () => undefined;
	let reject: (error: Error) => void = () => undefined;
	const settled = new Promise<void>((yes, no) => {
		[resolve, reject] = [yes, no];
	});
	return { settled, resolve: () => resolve(), reject: (error: Error) => reject(error) };
}

test('the rest of a large read stays where it is until there is a place for it', async () => {
	const { stream, client, read } = connection();
	const place = promise();
	boundRead(client, waiting(place.settled));
	stream.write(part);
	await expect.poll(read).toBe(part.length);
	stream.write(part);
	await new Promise(setImmediate);
	expect([stream.isPaused(), read()]).toEqual([true, part.length]);
	place.resolve();
	await expect.poll(read).toBe(2 * part.length);
});

test.each(['found', 'refused'])(
	'a read that is over has left its connection to others by when a place is %s',
	async (end) => {
		const { stream, client, read } = connection();
		const place = promise();
		const isRead = boundRead(client, waiting(place.settled));
		stream.write(part);
		await expect.poll(read).toBe(part.length);
		isRead();
		expect(stream.isPaused()).toBe(false);
		if (end === 'found') place.resolve();
		else place.reject(new Error('No place became free in time.'));
		await new Promise(setImmediate);
		expect(stream.destroyed).toBe(false);
		stream.write(part);
		await expect.poll(read).toBe(2 * part.length);
	},
);

test.each([
	['in a transaction, for whose locks others may wait', { mayWait: false }],
	['where others wait already', { most: 0 }],
])('nobody waits for a place %s', async (_, how) => {
	const { stream, client } = connection();
	const ended = new Promise((resolve) => stream.on('error', resolve));
	boundRead(client, waiting(promise().settled, how));
	stream.write(part);
	expect(await ended).toMatchObject({ message: 'No place became free in time.' });
});
