import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { expect, test } from 'vitest';
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
	boundRead(client, () => place.settled);
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
		const isRead = boundRead(client, () => place.settled);
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
