import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#server/config/address.ts';
import type { Config } from '#server/config/config.ts';
import { createRoom } from '#server/config/room.ts';
import { presentAsker, readingIn } from '#server/database/errand.ts';
import { whenClosed } from './running.ts';

/** Does work that reads once who asks for it has a slot. */
export type InSlot = <Result>(reply: FastifyReply, work: () => Promise<Result>) => Promise<Result>;

declare module 'fastify' {
	interface FastifyInstance {
		/** The slots of this server: whoever reads for an answer has one, also where no contract stands behind the address. */
		inSlot: InSlot;
	}
}

/**
 * As many read at once as the connections of the pool serve well, half of them for one asker; others wait in a line of
 * their own, from which they are taken one after the other, and leave it when nobody waits for their answer any more.
 */
export function createSlots({ databasePool, http }: Pick<Config, 'databasePool' | 'http'>): InSlot {
	const places = Math.ceil(databasePool * 1.5);
	const { waiting: mostWaiting, waitMs } = http;
	const room = createRoom(places, { waitMs, mostWaiting, mostOfOne: Math.ceil(places / 2) });
	return (reply, work) => readingIn(room, work, (giveUp) => whenClosed(reply, giveUp));
}

/**
 * By whom slots are counted: staff and creators by their accounts, whatever else comes from their address. Anybody can
 * register as many members as they like: those and strangers are distinguished by their addresses alone. What the server
 * asks of itself while it makes a page is asked by who wants the page.
 */
export function askerOf({ admission, ip, raw: { socket } }: FastifyRequest): string {
	const caller = admission?.caller;
	if (caller && caller.audience !== 'member') return `${caller.audience} ${caller.id}`;
	if (socket instanceof Socket) return addressOf(ip);
	return presentAsker() ?? `self ${randomUUID()}`;
}
