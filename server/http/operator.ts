import type { FastifyRequest } from 'fastify';
import type { AdminCaller, MemberCaller, MerchantCaller } from '#domain/access/caller.ts';
import type { CallingOperator } from '#domain/order/operator.ts';

/** Who does something, as logs keep it, from who calls. */
export function operatorOf(
	caller: AdminCaller | MemberCaller | MerchantCaller,
	request: Pick<FastifyRequest, 'ip'>,
): CallingOperator {
	const { id, username: name, audience } = caller;
	return { type: audience === 'member' ? 'user' : audience, id, name, ip: request.ip };
}
