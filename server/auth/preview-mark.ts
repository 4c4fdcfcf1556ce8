import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AdminCaller } from '#domain/access/caller.ts';
import { isNodeGranted } from '#domain/access/nodes.ts';
import type { Context } from '#server/context.ts';
import { adminById } from './admin-by-id.ts';

const livesSeconds = 30 * 60;

type Previewed = 'goods' | 'topic';

/** What an address bears that shows a thing which is not public, for half an hour, or until its maker's logins end or may make none any more. */
export function previewMark(
	{ secret, clock }: Context,
	{ of, id, maker }: { of: Previewed; id: number; maker: AdminCaller },
): { mark: string; expires: number } {
	const expires = clock.now() + livesSeconds;
	const said = [expires, maker.id, maker.epoch].join('.');
	return { mark: `${said}.${signOf(secret, { of, id, said })}`, expires };
}

/** Whether the mark is one of ours, for this thing, not over, and its maker still holds the node by which it was made. */
export async function isPreviewMark(
	context: Context,
	{ of, id, mark, node }: { of: Previewed; id: number; mark: string; node: string },
): Promise<boolean> {
	const { secret, clock } = context;
	const [sign = '', ...said] = mark.split('.').toReversed();
	const own = Buffer.from(signOf(secret, { of, id, said: said.toReversed().join('.') }));
	const given = Buffer.from(sign);
	if (own.length !== given.length || !timingSafeEqual(own, given)) return false;
	const [epoch, makerId, expires] = said;
	if (!(Number(expires) > clock.now())) return false;
	const maker = await adminById(context, Number(makerId));
	if (maker?.epoch !== Number(epoch)) return false;
	return isNodeGranted(maker.nodes, node, { sent: [['id', id]], read: { id } });
}

function signOf(secret: string, { of, id, said }: { of: Previewed; id: number; said: string }): string {
	return createHmac('sha256', secret).update(`${of} preview:${id}:${said}`).digest('base64url');
}
