import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import type { Feature } from '#server/feature.ts';
import { giveMemberData } from './member.data.ts';
import { memberRoutes } from './member.routes.ts';
import { memberSources } from './member.sources.ts';
import { memberRuleHooks } from './member-rule.service.ts';

/** Members, their groups and rules, as staff see them. */
export const feature: Feature = {
	routes: [...memberRoutes],
	hooks: {
		[memberRuleResource.name]: memberRuleHooks,
	},
	lists: [...memberSources],
	start: giveMemberData,
};
