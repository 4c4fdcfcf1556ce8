import { type RuleNode, ruleTree } from '#domain/access/rule.ts';
import { adminDashboard } from '#domain/dashboard/dashboard.contract.ts';
import type { Pair } from '#domain/resource/field.ts';
import { rulesIn } from '#server/auth/access.ts';
import { requireAdmin } from '#server/auth/authenticate.ts';
import { route } from '#server/http/route.ts';
import { homeOf } from './dashboard.service.ts';

const mostEntrances = 8;

/** The quick entrances of the settings as far as the caller may enter; without any, the first pages of the menu. */
function entrancesOf(rules: readonly RuleNode[], chosen: readonly Pair[]) {
	const pages = (nodes: readonly RuleNode[]): RuleNode[] =>
		nodes.flatMap((node) => (node.type === 'menu_dir' ? pages(node.children ?? []) : [node]));
	const open = pages(rules)
		.filter((rule) => rule.type === 'menu' && rule.menu_type === 'tab' && rule.component !== '')
		.filter((rule) => rule.extend !== 'add_rules_only' && rule.name !== 'dashboard')
		.map(({ name, title, icon, path }) => ({ name, title, icon, path }));
	const picked = chosen.flatMap(({ key, value }) => {
		const page = open.find(({ name }) => name === value.replace(/^\/admin\//, ''));
		return page ? [{ ...page, title: key || page.title }] : [];
	});
	return (picked.length > 0 ? picked : open).slice(0, mostEntrances);
}

/** The home of the back office. */
export const dashboardRoutes = [
	route(adminDashboard, async ({ context, input, caller, language, request }) => {
		const { grants } = await requireAdmin(context, request);
		const home = await homeOf(context, { range: input.range, caller, language });
		const chosen = context.settings.get('site.quickEntrance');
		return { ...home, entrances: entrancesOf(ruleTree(rulesIn(language, grants.rules)), chosen) };
	}),
];
