import { createHmac, timingSafeEqual } from 'node:crypto';
import { accountAudiences } from '#domain/access/audiences.ts';
import type { Caller } from '#domain/access/caller.ts';
import type { Context } from '#server/context.ts';
import { findEpoch } from './epoch.queries.ts';

const livesSeconds = 30 * 60;

type Previewed = 'goods' | 'topic';

/** What an address bears that shows a thing which is not public, for half an hour or until its maker's logins end. */
export function previewMark(
	{ secret, clock }: Context,
	{ of, id, maker }: { of: Previewed; id: number; maker: Caller },
): { mark: string; expires: number } {
	const expires = clock.now() + livesSeconds;
	const said = [expires, maker.audience, maker.id, maker.epoch].join('.');
	return { mark: `${said}.${signOf(secret, { of, id, said })}`, expires };
}

/** Whether the mark is one of ours, for this thing, and not over. */
export async function isPreviewMark(
	{ secret, clock, db }: Context,
	{ of, id, mark }: { of: Previewed; id: number; mark: string },
): Promise<boolean> {
	const [sign = '', ...said] = mark.split('.').toReversed();
	const own = Buffer.from(signOf(secret, { of, id, said: said.toReversed().join('.') }));
	const given = Buffer.from(sign);
	if (own.length !== given.length || !timingSafeEqual(own, given)) return false;
	const [epoch, maker, whose, expires] = said;
	const audience = accountAudiences.find((name) => name === whose);
	if (!audience || !(Number(expires) > clock.now())) return false;
	return (await findEpoch(db, audience, Number(maker))) === Number(epoch);
}

function signOf(secret: string, { of, id, said }: { of: Previewed; id: number; said: string }): string {
	return createHmac('sha256', secret).update(`${of} preview:${id}:${said}`).digest('base64url');
}
