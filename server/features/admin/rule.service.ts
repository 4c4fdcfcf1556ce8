import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { type Asking, listResource } from '#server/resource/resource.service.ts';
import { clearPageType } from '#server/resource/rule-sets.queries.ts';
import { giveToHolders } from './groups.queries.ts';
import { readReach } from './reach.ts';

/** Who is not super sees and changes the rules of the own groups; a new rule goes to all who hold its parent. */
export const ruleHooks: ResourceHooks = {
	scope: async (context, caller) => ({ column: 'id', ids: [...(await readReach(context, caller)).held] }),
	after: async ({ tx, action, id, after }) => {
		if (action !== 'del' && after['type'] !== 'menu') await clearPageType(tx, 'admin_rule', id);
		if (action === 'add') await giveToHolders(tx, id, Number(after['pid']));
	},
};

const folders = { field: 'type', operator: 'IN', val: ['menu_dir', 'menu'], render: '' };
const enabled = { field: 'status', operator: 'eq', val: '1', render: '' };

/** The tree of rules; as choices, only what others can stand below. */
export function listRules(asking: Asking, query: ListQuery) {
	return listResource(asking, query.select ? { ...query, search: [...query.search, folders, enabled] } : query);
}
