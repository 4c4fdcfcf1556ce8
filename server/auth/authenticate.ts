import type { FastifyRequest } from 'fastify';
import type { AccountAudience } from '#domain/access/audiences.ts';
import type { AdminCaller, Caller, MemberCaller, MerchantCaller } from '#domain/access/caller.ts';
import { isNodeGranted, mayBeGranted } from '#domain/access/nodes.ts';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { refused } from '#domain/errors.ts';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type { Context } from '#server/context.ts';
import type { Admission } from '#server/http/route.ts';
import { accessAt, type Grants } from './access.ts';
import { findAdmin, findGuest, findMember, findMerchantUser, type TokenState } from './callers.queries.ts';
import { guestLinkOf, readGuestLink } from './guest-link.ts';
import { hashToken, replacedGraceSeconds, tokenOf } from './tokens.ts';

/** A caller with what the account's groups grant. */
interface Found<Who extends Caller> {
	caller: Who;
	grants: Grants;
	/** Unix seconds at which the token ends; 0 = never. */
	until: number;
}

/** Nobody, somebody, or somebody whose token must be refreshed first. */
type Lookup<Who extends Caller> = Found<Who> | 'expired' | undefined;

/** Merchants have no nodes: they are scoped by row and duty. */
const noGrants: Grants = { isSuper: false, nodes: new Set(), rules: [] };

/**
 * Finds out who calls and refuses who may not: 409 expired, 303 not logged in, 401 no permission, or a part of
 * a merchant's people that is not theirs, in this order. The body
 * is not there yet; a node that is granted under a condition is confirmed once it is read.
 */
export async function authenticate(
	context: Context,
	request: FastifyRequest,
	contract: EndpointShape,
): Promise<Admission> {
	const { audience, node, duty, guests } = contract;
	const link = guests ? guestLinkOf(request) : '';
	if (link) return admitGuest(context, request, link);
	const inQuery = contract.download ?? false;
	if (audience === 'public') {
		const caller = visitor(await lookUp.member(context, hashOf(context, tokenOf(request, 'member', { inQuery }))));
		return { caller, confirm: () => {} };
	}
	const hash = hashOf(context, tokenOf(request, audience, { inQuery }));
	const { caller, grants } = loggedIn<Caller>(await lookUp[audience](context, hash));
	// Known also where it is refused: the log tells whom.
	request.caller = caller;
	if (isOfClosedCentre(context, contract)) throw refused('identity.memberCenterClosed');
	if (node && !mayBeGranted(grants.nodes, node)) throw noPermission();
	if (duty && caller.audience === 'merchant' && !roleMay(caller, duty)) throw refused('auth.notYourDuty');
	return {
		caller,
		confirm(brought) {
			if (node && !isNodeGranted(grants.nodes, node, brought)) throw noPermission();
		},
	};
}

/** Whoever shows a link is the guest of that purchase and nobody else, also where they are logged in besides. */
async function admitGuest(context: Context, request: FastifyRequest, link: string): Promise<Admission> {
	const read = readGuestLink(context, link);
	const row = read && (await findGuest(context.pool, read.userId));
	if (!read || row?.status !== memberStatus.guest || row.epoch !== read.epoch)
		throw refused('guest.linkInvalid', {}, { data: { type: 'guest link' } });
	const { id, username, group_id: groupId, epoch } = row;
	const session = `guest ${id} ${epoch}`;
	const caller = { audience: 'member', id, username, groupId, isGuest: true, epoch, provedAt: 0, session } as const;
	request.caller = caller;
	return { caller, confirm: () => {} };
}

/** What members do in their centre; orders, cart and payments are the store's, which goes on. */
const centrePath = '/api/account/';

function isOfClosedCentre({ settings }: Context, { audience, path }: EndpointShape): boolean {
	return audience === 'member' && path.startsWith(centrePath) && !settings.get('member.centre');
}

function noPermission(): Refusal {
	return refused('auth.noPermission', {}, { envelope: envelopeCode.noPermission, data: [] });
}

/** Refuses whoever is logged in already; login pages ask it first. */
export async function refuseLoggedIn(
	context: Context,
	request: FastifyRequest,
	audience: AccountAudience,
): Promise<void> {
	const found = await lookUp[audience](context, hashOf(context, tokenOf(request, audience)));
	if (!found || found === 'expired') return;
	throw refused('auth.alreadyLoggedIn', {}, { envelope: envelopeCode.loginMismatch, data: { type: 'logged in' } });
}

/** The admin of a request and the granted rules, for the menus. */
export async function requireAdmin(context: Context, request: FastifyRequest): Promise<Found<AdminCaller>> {
	return loggedIn(await lookUp.admin(context, hashOf(context, tokenOf(request, 'admin'))));
}

/** The member of a request and the granted rules; visitors are refused as by a member's own endpoint. */
export async function requireMember(context: Context, request: FastifyRequest): Promise<Found<MemberCaller>> {
	return loggedIn(await lookUp.member(context, hashOf(context, tokenOf(request, 'member'))));
}

/** Whom a token that was kept as its hash lets in at this moment, and until when; for what outlives a request. */
export async function stillIn(
	context: Context,
	audience: AccountAudience,
	hash: string,
): Promise<{ caller: Caller; until: number } | 'expired' | undefined> {
	return lookUp[audience](context, hash);
}

/** Nobody has an empty token. */
function hashOf(context: Context, token: string): string {
	return token && hashToken(context, token);
}

const lookUp = {
	async admin(context: Context, hash: string): Promise<Lookup<AdminCaller>> {
		const row = hash ? await findAdmin(context.pool, hash) : undefined;
		if (row?.status !== onOff.on) return undefined;
		const life = lifeOf(row, context.clock.now());
		if (life !== 'good') return life;
		const { id, username, nickname } = row;
		const grants = (await accessAt(context, row.access_version)).admin(row.groups);
		const { isSuper, nodes } = grants;
		const caller = { audience: 'admin', id, username, nickname, isSuper, nodes, ...loginOf(row) } as const;
		return { caller, grants, until: row.expire_time };
	},
	async member(context: Context, hash: string): Promise<Lookup<MemberCaller>> {
		const row = hash ? await findMember(context.pool, hash) : undefined;
		if (row?.status !== 'enable') return undefined;
		const life = lifeOf(row, context.clock.now());
		if (life !== 'good') return life;
		const { id, username, group_id: groupId } = row;
		const grants = (await accessAt(context, row.access_version)).member(groupId);
		return { caller: { audience: 'member', id, username, groupId, ...loginOf(row) }, grants, until: row.expire_time };
	},
	async merchant(context: Context, hash: string): Promise<Lookup<MerchantCaller>> {
		const row = hash ? await findMerchantUser(context.pool, hash) : undefined;
		// A closed shop has nobody; a paused or frozen one still serves its orders.
		if (row?.status !== onOff.on || row.merchant_status === merchantStatus.closed) return undefined;
		const life = lifeOf(row, context.clock.now());
		if (life !== 'good') return life;
		const { id, username, role, merchant_id: merchantId } = row;
		const isMaster = row.is_master === 1;
		const caller = { audience: 'merchant', id, username, role, merchantId, isMaster, ...loginOf(row) } as const;
		return { caller, grants: noGrants, until: row.expire_time };
	},
};

function loginOf({ epoch, proved_at: provedAt, session }: TokenState) {
	return { epoch, provedAt, session };
}

/** A replaced token asks for a refresh for a short while, so that a second tab can follow; then it is unknown. */
function lifeOf({ expire_time, replaced_at }: TokenState, now: number): 'good' | 'expired' | undefined {
	if (replaced_at !== null) return now - replaced_at < replacedGraceSeconds ? 'expired' : undefined;
	return expire_time !== 0 && expire_time <= now ? 'expired' : 'good';
}

/** Where login is optional an expired token counts as none. */
function visitor(found: Lookup<MemberCaller>): MemberCaller | null {
	return found && found !== 'expired' ? found.caller : null;
}

function loggedIn<Who extends Caller>(found: Lookup<Who>): Found<Who> {
	if (found === 'expired') {
		throw refused('auth.tokenExpired', {}, { envelope: envelopeCode.tokenExpired, data: [] });
	}
	if (!found) {
		throw refused('auth.needLogin', {}, { envelope: envelopeCode.loginMismatch, data: { type: 'need login' } });
	}
	return found;
}
