import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { refused } from '#domain/errors.ts';
import { defaultAvatar } from '#domain/kernel/avatar.ts';
import type { Language } from '#domain/kernel/language.ts';
import { memberRelation, memberResource } from '#domain/member/member.resource.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import { namesIn, refuseGuessable } from '#server/auth/new-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { countTriedPhone, phonesWhole, seesPhones, shownPhone } from '#server/auth/phones.ts';
import { holdProved, requireProof } from '#server/auth/proof.ts';
import { endLogins } from '#server/auth/tokens.ts';
import { checkBody } from '#server/resource/body.ts';
import type { ResourceHooks, RowChanges, Writing } from '#server/resource/hooks.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, readRow } from '#server/resource/resource.service.ts';
import { dropEnd } from './member.end.service.ts';
import { findTies } from './members.queries.ts';

type Row = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;

/** What the row of a member holds for who may only choose one: the name, and the sum of a log that they may read. */
function chosenBy({ nodes }: Asking['caller'], row: Row): Row {
	const sums = { money: 'user/moneylog/index', score: 'user/scorelog/index' };
	const read = Object.entries(sums).flatMap(([sum, node]) => (nodes.has(node) ? [sum] : []));
	const shown = [...(memberRelation.fields ?? []), ...read];
	return Object.fromEntries(shown.map((field) => [field, row[field]]));
}

/** A page of members. Who may only choose one gets names, and searches by nothing else. */
export async function listMembers(asking: Asking, query: ListQuery) {
	const { context, caller } = asking;
	const maySee = caller.isSuper || caller.nodes.has('user/user/index');
	const mayFind = maySee ? query : { ...query, search: [], order: '', initKey: 'id' };
	await countTriedPhone(context, caller, byColumns(mayFind));
	const asked = phonesWhole(caller, mayFind);
	const { list = [], total = 0, total_estimated, remark = '' } = await listResource(asking, asked);
	return {
		list: list.map((row) => ({
			...(maySee ? withShownMobile(row, seesPhones(caller)) : chosenBy(caller, row)),
			...(query.select && { nickname_text: `${String(row['username'])}(ID:${String(row['id'])})` }),
			avatar: row['avatar'] || defaultAvatar,
		})),
		total,
		...(total_estimated && { total_estimated }),
		remark,
	};
}

/** The quick search of members does not look at their phones. */
export function byColumns<Query extends object>(query: Query): Query & { quickSearch: '' } {
	return { ...query, quickSearch: '' };
}

/** A member as lists and files show one. */
export function withShownMobile(row: Row, isWhole: boolean): Row {
	return { ...row, mobile: shownPhone(String(row['mobile']), isWhole) };
}

/** The member to edit; the password is never read. */
export async function readMember(asking: Asking, id: number) {
	const { row, row_version } = await readRow(asking, id);
	return { row: { ...row, password: '' as const }, row_version };
}

export async function addMember(asking: Asking, body: Body): Promise<{ id: number }> {
	const password = readPassword(asking.language, 'add', body);
	const join_time = asking.context.clock.now();
	const { context, caller } = asking;
	// A refusal tells that a number is another member's, and so does it that there was none.
	await countTriedPhone(context, caller, { initKey: 'mobile', initValue: String(body['mobile'] ?? '') });
	return addRow({ ...asking, hooks: accountHooks(asking, password, { join_time }) }, body);
}

/** Changes what was sent; a new password or being disabled ends the member's logins. */
export async function editMember(asking: Asking, body: Body): Promise<RowChanges> {
	const password = readPassword(asking.language, 'edit', body);
	if (password) requireProof(asking.context, asking.caller);
	return editRow({ ...asking, hooks: accountHooks(asking, password, {}) }, body);
}

/** Deletes members with their logins, for a fresh proof; whoever stands in the shop's books is only disabled. */
export async function deleteMembers(asking: Asking, ids: readonly number[]) {
	const hooks: ResourceHooks = {
		guard: async (writing) => {
			await holdProved(writing.context, writing.tx, writing.caller);
			await checkTies(writing);
		},
		after: async ({ tx, id }) => void (await endLogins(tx, 'member', id)),
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

/** By which a member logs in, or comes by a new password, and whether they may. */
const keys = ['username', 'email', 'mobile', 'status'];

function accountHooks({ context, caller }: Asking, password: string, made: { join_time?: number }): ResourceHooks {
	return {
		columns: async () => ({
			...made,
			...(password && { password: await hashPassword(context, password), login_failure: 0 }),
		}),
		guard: async ({ tx, action, before, after }) => {
			if (before['status'] === memberStatus.ended) throw refused('accountEnd.ended');
			if (before['status'] === memberStatus.guest) throw refused('guest.unchanged');
			if (password) await refuseGuessable(password, { names: namesIn(after) });
			// Who sets these may take the account over, or keeps its owner out.
			const isKeyChanged = password !== '' || keys.some((key) => before[key] !== after[key]);
			if (action === 'edit' && isKeyChanged) await holdProved(context, tx, caller);
		},
		after: async ({ tx, action, id, before, after }) => {
			if (action === 'edit' && (password || after['status'] !== 'enable')) await endLogins(tx, 'member', id);
			// Staff have said how the account goes on.
			if (before['status'] === memberStatus.ending && after['status'] !== memberStatus.ending)
				await dropEnd(context, tx, id);
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
