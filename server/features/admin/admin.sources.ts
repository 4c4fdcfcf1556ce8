import { adminColumns, adminResource } from '#domain/admin/admin.resource.ts';
import { groupColumns, groupResource } from '#domain/admin/group.resource.ts';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import { declaredSource, type ExportSource } from '#server/resource/export.source.ts';
import { groupRules, groupScope } from './group.service.ts';
import { readRuleSums } from './groups.queries.ts';
import { adminsBelow, groupName, readReach } from './reach.ts';
import { ruleHooks } from './rule.service.ts';

/** The lists of accounts, groups and menu rules, for a file: each admin's file has what their list shows. */
export const adminSources: readonly ExportSource[] = [
	declaredSource(adminColumns, {
		shown: adminResource,
		scope: async (context, caller) => ({
			column: 'id',
			ids: adminsBelow(await readReach(context, caller), caller.id),
		}),
		async present({ context, caller, language }, rows) {
			const { groups } = await readReach(context, caller);
			const namesOf = (id: number) =>
				groups.filter(({ members }) => members.includes(id)).map((group) => groupName(group, language));
			return rows.map((row) => ({ ...row, group_arr: namesOf(Number(row['id'])) }));
		},
	}),
	declaredSource(groupColumns, {
		shown: groupResource,
		scope: groupScope,
		async present({ context, language }, rows) {
			const ids = rows.map((row) => Number(row['id']));
			const sums = await readRuleSums(context.db, ids);
			return rows.map((row) => ({ ...row, rules: [groupRules(sums, Number(row['id']), language)] }));
		},
	}),
	declaredSource(ruleResource, ruleHooks),
];
