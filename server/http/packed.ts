import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#server/config/address.ts';
import { createRoom, WaitedTooLong } from '#server/config/room.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How an answer may travel, the smallest first. */
const packings = ['br', 'gzip'] as const;
type Packing = (typeof packings)[number];

/** Below this size a packed answer saves no packet. */
const minBytes = 1024;

/** How the caller wants an answer of this size packed, if at all. */
function packingFor(request: FastifyRequest, bytes: Buffer): Packing | undefined {
	if (bytes.length < minBytes) return undefined;
	const wanted = request.headers['accept-encoding'];
	return packings.find((packing) => packing === negotiate(wanted ?? '', [...packings]));
}

/** Packs what is made for one answer or a second of them: a page of 100 kB comes to 16 kB in a millisecond, outside of the loop. */
function pack(bytes: Buffer, packing: Packing): Promise<Buffer> {
	if (packing === 'gzip') return toGzip(bytes, { level: 6 });
	const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	return toBrotli(bytes, { params });
}

/**
 * Every packer takes its own memory, outside of the heap that V8 bounds, from when it is asked for; and passwords and pictures
 * wait for the same threads. Who would wait longer gets the answer as it is.
 */
const packers = createRoom(4, { waitMs: 1000, mostWaiting: 64, mostOfOne: 2 });

/** Packings of answers that are kept, for as long as these are: whoever asks for the same within the second gets the same bytes. */
const packedOf = new WeakMap<Buffer, Partial<Record<Packing, Promise<Buffer>>>>();

function packOnce(bytes: Buffer, packing: Packing, who: string): Promise<Buffer> {
	const known = packedOf.get(bytes) ?? {};
	packedOf.set(bytes, known);
	if (known[packing]) return known[packing];
	const packed = packers.within(() => pack(bytes, packing), who);
	known[packing] = packed;
	packed.catch(() => delete known[packing]);
	return packed;
}

/**
 * Sends an answer packed as the caller wants it, a buffer that is sent again packed once. Only for what holds no secret
 * of anybody: where one stands beside what a stranger put in, the length of what is packed tells it letter by letter
 * (decision 064).
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Promise<FastifyReply> {
	const packing = packingFor(request, bytes);
	if (!packing) return reply.send(bytes);
	const packed = await packOnce(bytes, packing, addressOf(request.ip)).catch((error: unknown) => {
		if (error instanceof WaitedTooLong) return undefined;
		throw error;
	});
	if (!packed) return reply.send(bytes);
	return reply.header('content-encoding', packing).send(packed);
}
