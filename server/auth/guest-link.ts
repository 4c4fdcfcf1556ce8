import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { guestHeader, guestLinkSeconds, longestGuestLink } from '#domain/guest/guest.rules.ts';
import type { Context } from '#server/context.ts';

/** What a link says: whose purchase, in which epoch of it, until when, and whether it came by mail. */
export interface GuestLink {
	readonly userId: number;
	readonly epoch: number;
	readonly expireAt: number;
	/** Whoever has it reads the mails of the contact. */
	readonly isMailed: boolean;
}

type Signing = Pick<Context, 'secret'>;

/** The link of a guest's purchase, good for a month or until a newer epoch begins. */
export function makeGuestLink(
	context: Pick<Context, 'secret' | 'clock'>,
	{ userId, epoch, isMailed }: Omit<GuestLink, 'expireAt'>,
): string {
	const numbers = [userId, epoch, context.clock.now() + guestLinkSeconds, isMailed ? 1 : 0];
	const said = numbers.map((number) => number.toString(36)).join('-');
	return `${said}.${signatureOf(context, said).toString('base64url')}`;
}

/** What a link says, if this shop has signed it and it is not too old; whether its purchase has moved on is for others to see. */
export function readGuestLink(context: Pick<Context, 'secret' | 'clock'>, link: string): GuestLink | undefined {
	const [said = '', signature = '', ...more] = link.length > longestGuestLink ? [] : link.split('.');
	if (more.length > 0 || !/^[0-9a-z]{1,11}(?:-[0-9a-z]{1,11}){3}$/.test(said)) return undefined;
	const [right, given] = [signatureOf(context, said), Buffer.from(signature, 'base64url')];
	// A signature that is spelled in another way is another one.
	if (given.toString('base64url') !== signature || given.length !== right.length || !timingSafeEqual(given, right))
		return undefined;
	const [userId = 0, epoch = 0, expireAt = 0, isMailed = 0] = said
		.split('-')
		.map((number) => Number.parseInt(number, 36));
	return expireAt > context.clock.now() ? { userId, epoch, expireAt, isMailed: isMailed === 1 } : undefined;
}

/** The link that a request shows; empty where it shows none. */
export function guestLinkOf(request: Pick<FastifyRequest, 'headers'>): string {
	const link = request.headers[guestHeader];
	return typeof link === 'string' ? link : '';
}

function signatureOf({ secret }: Signing, said: string): Buffer {
	return createHmac('sha256', secret).update(`guest link:${said}`).digest();
}
