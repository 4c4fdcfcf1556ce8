import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { defaultAvatar, memberResource } from '#domain/member/member.resource.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import { hashPassword } from '#server/auth/password.ts';
import { revokeTokens } from '#server/auth/tokens.ts';
import { checkBody } from '#server/resource/body.ts';
import type { ResourceHooks, RowChanges, Writing } from '#server/resource/hooks.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, readRow } from '#server/resource/resource.service.ts';
import { findTies } from './members.queries.ts';

type Body = Readonly<Record<string, unknown>>;

const unreachable = { email: '', mobile: '', birthday: null, last_login_ip: '', join_ip: '' };

/** A page of members. Who may only choose one gets no way to reach them, and searches by nothing else than names. */
export async function listMembers(asking: Asking, query: ListQuery) {
	const { caller } = asking;
	const maySee = caller.isSuper || caller.nodes.has('user/user/index');
	const asked = maySee ? query : { ...query, search: [], order: '', initKey: 'id' };
	const { list = [], total = 0, total_estimated, remark = '' } = await listResource(asking, asked);
	return {
		list: list.map((row) => ({
			...row,
			...(!maySee && unreachable),
			...(query.select && { nickname_text: `${String(row['username'])}(ID:${String(row['id'])})` }),
			avatar: row['avatar'] || defaultAvatar,
		})),
		total,
		...(total_estimated && { total_estimated }),
		remark,
	};
}

/** The member to edit; the password is never read. */
export async function readMember(asking: Asking, id: number) {
	const { row, row_version } = await readRow(asking, id);
	return { row: { ...row, password: '' as const }, row_version };
}

export async function addMember(asking: Asking, body: Body): Promise<{ id: number }> {
	const password = readPassword(asking.language, 'add', body);
	const join_time = asking.context.clock.now();
	return addRow({ ...asking, hooks: accountHooks(password, { join_time }) }, body);
}

/** Changes what was sent; a new password or being disabled ends the member's logins. */
export async function editMember(asking: Asking, body: Body): Promise<RowChanges> {
	const password = readPassword(asking.language, 'edit', body);
	return editRow({ ...asking, hooks: accountHooks(password, {}) }, body);
}

/** Deletes members with their logins; whoever stands in the shop's books is only disabled. */
export async function deleteMembers(asking: Asking, ids: readonly number[]) {
	const hooks: ResourceHooks = {
		guard: checkTies,
		after: ({ tx, id }) => revokeTokens(tx, 'member', id),
	};
	return deleteRows({ ...asking, hooks }, ids);
}

/** Looks at the whole form, so that every bad field is named at once. */
function readPassword(language: Language, action: 'add' | 'edit', body: Body): string {
	const { fields } = memberResource;
	const password = { ...fields.password, required: action === 'add' };
	const resource = { ...memberResource, fields: { ...fields, password } };
	const { password: read = '' } = checkBody({ resource, language, action }, body);
	return read as string;
}

function accountHooks(password: string, made: { join_time?: number }): ResourceHooks {
	return {
		columns: async () => ({
			...made,
			...(password && { password: await hashPassword(password), login_failure: 0, last_fail_time: null }),
		}),
		after: async ({ tx, action, id, after }) => {
			if (action === 'edit' && (password || after['status'] !== 'enable')) await revokeTokens(tx, 'member', id);
		},
	};
}

async function checkTies({ tx, id, before }: Writing): Promise<void> {
	const { hasOrders, hasMoney, hasLog, hasInvited } = await findTies(tx, id);
	const name = before['username'];
	if (hasOrders) throw refused('member.hasOrders', { name });
	if (hasMoney) throw refused('member.hasMoney', { name });
	if (hasLog) throw refused('member.hasLog', { name });
	if (hasInvited) throw refused('member.hasInvited', { name });
}
