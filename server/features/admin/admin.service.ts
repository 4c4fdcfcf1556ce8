import { adminColumns, adminResource } from '#domain/admin/admin.resource.ts';
import { refused } from '#domain/errors.ts';
import { defaultAvatar } from '#domain/kernel/avatar.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { holdAccount } from '#server/auth/epoch.queries.ts';
import { namesIn, refuseGuessable } from '#server/auth/new-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { holdCaller, holdProved, requireProof } from '#server/auth/proof.ts';
import { endLogins } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { removeSecondFactor } from '#server/features/identity/second-factor.service.ts';
import { checkBody } from '#server/resource/body.ts';
import type { ResourceHooks, RowChanges, Writing } from '#server/resource/hooks.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, readRow } from '#server/resource/resource.service.ts';
import { groupIdsOf, storeGroups } from './groups.queries.ts';
import { adminsBelow, groupName, type Reach, readReach, withinReach } from './reach.ts';

type Body = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/** A page of the admins that the caller may see, with their groups. */
export async function listAdmins(asking: Asking, query: ListQuery) {
	const reach = await readReach(asking.context, asking.caller);
	const { list = [], total = 0, remark = '' } = await listResource(onColumns(asking, reach), query);
	return {
		list: list.map((row) => ({
			...withGroups(row, reach, asking.language),
			avatar: row['avatar'] || defaultAvatar,
		})),
		total,
		remark,
	};
}

/** The admin to edit; the password is never read. */
export async function readAdmin(asking: Asking, id: number) {
	const reach = await readReach(asking.context, asking.caller);
	const { row, row_version } = await readRow(onColumns(asking, reach), id);
	return {
		row_version,
		row: { ...withGroups(row, reach, asking.language), password: '' as const },
	};
}

export async function addAdmin(asking: Asking, body: Body): Promise<{ id: number }> {
	const account = readAccount(asking.language, 'add', body);
	requireProof(asking.context, asking.caller);
	const hash = await hashOf(asking.context, account);
	return withinReach(asking, (reach) => {
		checkGroups(asking, reach, { id: 0, groups: account.groups ?? [] });
		return addRow(onColumns(asking, reach, accountHooks(asking, account, hash)), body);
	});
}

/** Changes what was sent; a new password or being disabled ends the admin's logins. */
export async function editAdmin(asking: Asking, body: Body): Promise<RowChanges> {
	const account = readAccount(asking.language, 'edit', body);
	if (account.password) requireProof(asking.context, asking.caller);
	const hash = await hashOf(asking.context, account);
	return withinReach(asking, async (reach, tx) => {
		const id = body['id'] as number;
		if (account.groups) checkGroups(asking, reach, { id, groups: account.groups });
		const before = groupsOf(reach, id).map((group) => group.id);
		const movesTo = account.groups && !sameIds(before, account.groups) ? account.groups : undefined;
		if (movesTo) requireProof(asking.context, asking.caller);
		// In one order: two admins may edit each other at once.
		for (const one of [id, asking.caller.id].toSorted((a, b) => a - b)) await holdAccount(tx, 'admin', one);
		await holdCaller(tx, asking.caller);
		const changes = await editRow(onColumns(asking, reach, accountHooks(asking, account, hash)), body);
		return movesTo ? { ...changes, group_arr: [before, movesTo] } : changes;
	});
}

/** Deletes admins with their logins, for a fresh proof; the caller is passed over. */
export async function deleteAdmins(asking: Asking, ids: readonly number[]) {
	const others = ids.filter((id) => id !== asking.caller.id);
	if (others.length === 0) throw refused('admin.deleteOneself');
	const after = async ({ tx, id }: Writing) => void (await endLogins(tx, 'admin', id));
	return withinReach(asking, async (reach, tx) => {
		await holdProved(asking.context, tx, asking.caller);
		return deleteRows(onColumns(asking, reach, { after }), others);
	});
}

/** Takes the second step off an admin's login and ends the logins that may have been somebody else's. */
export async function resetSecondFactor(asking: Pick<Asking, 'context' | 'caller'>, id: number): Promise<void> {
	await withinReach(asking, async (reach, tx) => {
		if (!adminsBelow(reach, asking.caller.id).includes(id) || id === asking.caller.id) {
			throw refused('auth.noPermission', {}, { envelope: envelopeCode.noPermission });
		}
		await holdProved(asking.context, tx, asking.caller);
		if (!(await removeSecondFactor(tx, id))) throw refused('identity.secondFactorOff');
		await endLogins(tx, 'admin', id);
	});
}

const { fields } = adminResource;
const newAdmin: Resource = {
	...adminResource,
	fields: { ...fields, password: { ...fields.password, required: true } },
};

/** What of an account does not lie in its row as it is sent. */
interface Account {
	/** A new password as it was typed; empty = it stays. */
	readonly password: string;
	/** Absent = not sent. */
	readonly groups: readonly number[] | undefined;
}

function readAccount(language: Language, action: 'add' | 'edit', body: Body): Account {
	const resource = action === 'add' ? newAdmin : adminResource;
	const { password = '', group_arr: groups } = checkBody({ resource, language, action }, body);
	return {
		groups: groups === undefined ? undefined : [...new Set((groups as string[]).map(Number))],
		password: password as string,
	};
}

/** Who sets these lets somebody in. */
const keys = ['username', 'email', 'mobile', 'status'];

/** Made before anything is locked. */
async function hashOf(context: Context, { password }: Account): Promise<string> {
	return password ? hashPassword(context, password) : '';
}

function accountHooks({ context, caller }: Asking, { password, groups }: Account, hash: string): ResourceHooks {
	return {
		columns: async () => ({
			...(groups && { update_time: context.clock.now() }),
			...(hash && { password: hash, login_failure: 0 }),
		}),
		guard: async ({ tx, id, before, after }) => {
			if (id === caller.id && after['status'] === onOff.off)
				throw refused('admin.disableOneself', {}, { field: 'status' });
			if (password) await refuseGuessable(password, { names: namesIn(after) });
			if (hash || keys.some((key) => before[key] !== after[key])) await holdProved(context, tx, caller);
		},
		after: async ({ tx, action, id, after }) => {
			if (groups) await storeGroups(tx, id, groups);
			if (action === 'edit' && (hash || after['status'] === onOff.off)) await endLogins(tx, 'admin', id);
		},
	};
}

/** Somebody is put only into groups that the caller stands above; what they are in already may stay. */
function checkGroups({ caller, language }: Asking, reach: Reach, wanted: { id: number; groups: readonly number[] }) {
	const field = { field: 'group_arr' };
	const chosen = wanted.groups.map((id) => reach.groups.find((group) => group.id === id));
	for (const group of chosen) {
		if (!group) throw refused('admin.groupUnknown', {}, field);
		if (group.members.includes(wanted.id) || reach.isBelow(group)) continue;
		throw refused('admin.groupTooHigh', { name: groupName(group, language) }, field);
	}
	if (wanted.id !== caller.id || !reach.isSuper) return;
	if (!chosen.some((group) => group?.isAll && group.isEnabled)) throw refused('admin.leaveSuper', {}, field);
}

function onColumns(asking: Asking, reach: Reach, hooks: ResourceHooks = {}): Asking {
	const scope = async () => ({ column: 'id', ids: adminsBelow(reach, asking.caller.id) });
	const beside = async (db: Database | Tx, id: number) => ({ group_arr: await groupIdsOf(db, id) });
	const caller = { ...asking.caller, isSuper: reach.isSuper };
	return { ...asking, caller, resource: adminColumns, hooks: { ...hooks, scope, beside } };
}

function groupsOf({ groups }: Reach, adminId: number) {
	return groups.filter(({ members }) => members.includes(adminId));
}

function withGroups(row: Row, reach: Reach, language: Language) {
	const groups = groupsOf(reach, Number(row['id']));
	return {
		...row,
		last_login_time: shopTime((row['last_login_time'] as number | null) ?? null),
		group_arr: groups.map(({ id }) => id),
		group_name_arr: groups.map((group) => groupName(group, language)),
	};
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
	return one.length === other.length && one.every((id) => other.includes(id));
}
