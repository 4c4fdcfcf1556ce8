import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AccountAudience } from '#domain/access/audiences.ts';
import { deviceHeader, isDeviceMark } from '#domain/identity/device.ts';
import { addressOf } from '#server/config/address.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import * as queries from './devices.queries.ts';
import { type Origin, originOf } from './tokens.ts';

/** Somebody at a door of the shop: where from, and by which mark the browser may be known again. */
export interface Visit extends Origin {
	/** Empty where the client has none. */
	readonly device: string;
	/** Whether nobody waits for the answer any more. */
	isGone(): boolean;
}

const daySeconds = 24 * 60 * 60;
const knownSeconds = 90 * daySeconds;
const mostDevices = 20;

/** Who asks by this request. */
export function visitOf(request: FastifyRequest): Visit {
	const mark = request.headers[deviceHeader];
	return {
		...originOf(request),
		device: isDeviceMark(mark) ? mark : '',
		isGone: () => request.raw.socket.destroyed,
	};
}

/** What an account may know this visit by, the device before the address. */
export function marksOf({ secret }: Pick<Context, 'secret'>, { device, ip }: Visit): string[] {
	const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
	const address = hashed(`known address:${addressOf(ip)}`);
	return device ? [hashed(`known device:${device}`), address] : [address];
}

/** Whether the mark by which an account knows a visit is that of its browser, where that has one. */
export function isFrom(context: Pick<Context, 'secret'>, known: string, visit: Visit): boolean {
	return known !== '' && known === marksOf(context, visit)[0];
}

/** Whoever has logged in since is known. */
export function knownSince({ clock }: Pick<Context, 'clock'>): number {
	return clock.now() - knownSeconds;
}

/** Notes that an account has logged in by this visit. */
export async function rememberDevice(
	context: Context,
	tx: Tx,
	{ audience, userId, visit }: { audience: AccountAudience; userId: number; visit: Visit },
): Promise<void> {
	const marks = marksOf(context, visit);
	await queries.noteDevices(tx, { audience, userId, marks, now: context.clock.now(), most: mostDevices });
}

/** Forgets devices by which nobody has logged in for long. */
export async function sweepDevices(context: Context): Promise<void> {
	await queries.deleteForgotten(context.db, knownSince(context));
}

/** Forgets where an account has logged in. */
export async function forgetDevices(tx: Tx, audience: AccountAudience, userId: number): Promise<void> {
	await queries.deleteDevices(tx, audience, userId);
}
