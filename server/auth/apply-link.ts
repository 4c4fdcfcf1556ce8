import { createHmac, timingSafeEqual } from 'node:crypto';
import { longestApplyLink, welcomeSeconds } from '#domain/apply/apply.limits.ts';
import type { Context } from '#server/context.ts';

type Signing = Pick<Context, 'secret'>;

/** The link of an application: it opens that and nothing else. */
export function makeApplyLink(context: Signing, id: number): string {
	return signed(context, 'apply link', [id]);
}

/** The application that a link opens, if this shop has signed it. */
export function readApplyLink(context: Signing, link: string): number | undefined {
	return readSigned(context, 'apply link', link, 1)?.[0];
}

/** The link by which a new creator sets their password: good for a week, and until a password was set. */
export function makeWelcomeLink(
	context: Pick<Context, 'secret' | 'clock'>,
	{ id, epoch }: { id: number; epoch: number },
): string {
	return signed(context, 'welcome link', [id, epoch, context.clock.now() + welcomeSeconds]);
}

/** Whom such a link is for, and in which epoch of the account; whether that has moved on is for others to see. */
export function readWelcomeLink(
	context: Pick<Context, 'secret' | 'clock'>,
	link: string,
): { id: number; epoch: number } | undefined {
	const [id, epoch, expireAt = 0] = readSigned(context, 'welcome link', link, 3) ?? [];
	return id !== undefined && epoch !== undefined && expireAt > context.clock.now() ? { id, epoch } : undefined;
}

function signed(context: Signing, purpose: string, numbers: readonly number[]): string {
	const said = numbers.map((number) => number.toString(36)).join('-');
	return `${said}.${signatureOf(context, purpose, said).toString('base64url')}`;
}

function readSigned(context: Signing, purpose: string, link: string, count: number): number[] | undefined {
	const [said = '', signature = '', ...more] = link.length > longestApplyLink ? [] : link.split('.');
	const parts = said.split('-');
	if (more.length > 0 || parts.length !== count || !parts.every((part) => /^[0-9a-z]{1,11}$/.test(part)))
		return undefined;
	const [right, given] = [signatureOf(context, purpose, said), Buffer.from(signature, 'base64url')];
	// A signature that is spelled in another way is another one.
	if (given.toString('base64url') !== signature || given.length !== right.length || !timingSafeEqual(given, right))
		return undefined;
	return parts.map((part) => Number.parseInt(part, 36));
}

function signatureOf({ secret }: Signing, purpose: string, said: string): Buffer {
	return createHmac('sha256', secret).update(`${purpose}:${said}`).digest();
}
