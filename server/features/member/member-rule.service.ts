import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { type Asking, listResource } from '#server/resource/resource.service.ts';
import { clearPageType } from '#server/resource/rule-sets.queries.ts';

const opensNothing = ['menu_dir', 'button'];

/** Folders and buttons open no page. */
export const memberRuleHooks: ResourceHooks = {
	after: async ({ tx, action, id, after }) => {
		if (action !== 'del' && opensNothing.includes(String(after['type']))) await clearPageType(tx, 'member_rule', id);
	},
};

const noButtons = { field: 'type', operator: '<>', val: 'button', render: '' };
const enabled = { field: 'status', operator: 'eq', val: '1', render: '' };

/** The tree of rules; as choices, only what others can stand below. */
export function listMemberRules(asking: Asking, query: ListQuery) {
	return listResource(asking, query.select ? { ...query, search: [...query.search, noButtons, enabled] } : query);
}
