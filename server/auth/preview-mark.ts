import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';

const livesSeconds = 30 * 60;

type Previewed = 'goods' | 'topic';
type Signing = Pick<Context, 'secret' | 'clock'>;

/** What an address bears that shows a thing which is not public, for half an hour. */
export function previewMark({ secret, clock }: Signing, of: Previewed, id: number): { mark: string; expires: number } {
	const expires = clock.now() + livesSeconds;
	return { mark: `${expires}.${signOf(secret, { of, id, expires })}`, expires };
}

/** Whether the mark is one of ours, for this thing, and not over. */
export function isPreviewMark(
	{ secret, clock }: Signing,
	{ of, id, mark }: { of: Previewed; id: number; mark: string },
): boolean {
	const [expires = '', sign = ''] = mark.split('.');
	const own = Buffer.from(signOf(secret, { of, id, expires: Number(expires) }));
	const given = Buffer.from(sign);
	return own.length === given.length && timingSafeEqual(own, given) && Number(expires) > clock.now();
}

function signOf(secret: string, { of, id, expires }: { of: Previewed; id: number; expires: number }): string {
	return createHmac('sha256', secret).update(`${of} preview:${id}:${expires}`).digest('base64url');
}
