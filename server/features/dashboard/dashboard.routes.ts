import { type RuleNode, ruleTree } from '#domain/access/rule.ts';
import { adminDashboard } from '#domain/dashboard/dashboard.contract.ts';
import { rulesIn } from '#server/auth/access.ts';
import { requireAdmin } from '#server/auth/authenticate.ts';
import { route } from '#server/http/route.ts';
import { homeOf } from './dashboard.service.ts';

const mostEntrances = 8;

/** The first pages of a menu, as it stands on screen, besides the home itself. */
function entrancesOf(rules: readonly RuleNode[]) {
	const pages = (nodes: readonly RuleNode[]): RuleNode[] =>
		nodes.flatMap((node) => (node.type === 'menu_dir' ? pages(node.children ?? []) : [node]));
	return pages(rules)
		.filter((rule) => rule.type === 'menu' && rule.menu_type === 'tab' && rule.component !== '')
		.filter((rule) => rule.extend !== 'add_rules_only' && rule.name !== 'dashboard')
		.slice(0, mostEntrances)
		.map(({ name, title, icon, path }) => ({ name, title, icon, path }));
}

/** The home of the back office. */
export const dashboardRoutes = [
	route(adminDashboard, async ({ context, input, caller, language, request }) => {
		const { grants } = await requireAdmin(context, request);
		const home = await homeOf(context, { range: input.range, caller, language });
		return { ...home, entrances: entrancesOf(ruleTree(rulesIn(language, grants.rules))) };
	}),
];
