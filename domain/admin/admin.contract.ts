import { z } from 'zod';
import { adminResource, ownAdminResource } from '#domain/admin/admin.resource.ts';
import { groupColumns, groupResource } from '#domain/admin/group.resource.ts';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import { renewedOutput } from '#domain/identity/shapes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput, idInput } from '#domain/kernel/inputs.ts';
import { documented, listInput, resourceContracts } from '#domain/resource/resource.contract.ts';
import { rowInput, rowOutput } from '#domain/resource/resource.schema.ts';

const memberships = {
	group_arr: z.array(z.number()),
	group_name_arr: z.array(z.string()),
	last_login_time: z.string(),
};
const adminRows = z.array(rowOutput(adminResource, 'list').extend(memberships));

const admin = resourceContracts(adminResource);
const adminIndex = endpoint({
	...admin.index,
	output: z.object({ list: adminRows, total: z.number(), remark: z.string() }),
});

/** The accounts of the back office. */
export const adminContracts = {
	...admin,
	index: adminIndex,
	select: endpoint({
		...adminIndex,
		path: '/admin/auth.Admin/select',
		summary: 'Administrators: choices',
	}),
	row: endpoint({
		...admin.row,
		output: z.object({
			row: rowOutput(adminResource, 'form').extend({ ...memberships, password: z.literal('') }),
			row_version: z.string(),
		}),
	}),
};

const group = resourceContracts(groupResource);
const groupRows = z.array(rowOutput(groupColumns, 'list'));
const groupIndex = endpoint({
	...group.index,
	input: listInput.extend({ absoluteAuth: flagInput.default(0).catch(0) }),
	output: z.object({
		list: groupRows.exactOptional(),
		options: groupRows.exactOptional(),
		remark: z.string().exactOptional(),
		/** The caller's own groups, which the caller cannot edit. */
		group: z.array(z.number()),
	}),
});

/** The groups of admins; `rules` is a sentence in lists and a list of ids in the form. */
export const groupContracts = {
	...group,
	index: groupIndex,
	select: endpoint({ ...groupIndex, path: '/admin/auth.Group/select', summary: 'Groups: choices' }),
};

const rule = resourceContracts(ruleResource);
// Who edits groups needs the rules to choose from.
const ruleReaders = 'auth/rule/index,auth/group/add,auth/group/edit';

/** The menu rules. */
export const ruleContracts = {
	...rule,
	index: endpoint({ ...rule.index, node: ruleReaders }),
	select: endpoint({
		...rule.index,
		node: ruleReaders,
		path: '/admin/auth.Rule/select',
		summary: 'Menu rules: choices',
	}),
};

/** One's own account in the back office. */
export const ownAdmin = endpoint({
	method: 'GET',
	path: '/admin/routine.AdminInfo/index',
	audience: 'admin',
	node: 'routine/admininfo/index',
	summary: 'The account of the caller',
	input: z.object({}),
	output: z.object({
		info: z.object({
			id: z.number(),
			username: z.string(),
			nickname: z.string(),
			avatar: z.string(),
			email: z.string(),
			mobile: z.string(),
			motto: z.string(),
			last_login_time: z.string(),
			last_login_ip: z.string(),
			token: z.string(),
			refresh_token: z.string(),
		}),
	}),
});

const ownForm = rowInput(ownAdminResource, 'edit').extend({ id: idInput.optional() });

/** Changes one's own account; the form is read with its labels by the service. */
export const editOwnAdmin = endpoint({
	method: 'POST',
	path: '/admin/routine.AdminInfo/edit',
	keyless: true,
	audience: 'admin',
	node: 'routine/admininfo/edit',
	summary: 'Change nickname, e-mail, mobile, motto or password of the caller; with an avatar only the avatar',
	input: documented(ownForm, { id: idInput.optional() }),
	/** After a change of the password, which ends every other token. */
	output: renewedOutput.nullable(),
});
