import { countTagMembers, listMemberTags, tagMember, tagMembers } from '#domain/member-tag/tag.contract.ts';
import { memberTagResource } from '#domain/member-tag/tag.resource.ts';
import { route } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { memberTagHooks } from './tag.hooks.ts';
import { listTags } from './tag.queries.ts';
import { countRule, tagMany, tagOne } from './tag.service.ts';

const { members: _, kept_time: __, ...columns } = memberTagResource.fields;
/** What is written of a tag; lists read who bears it beside it. */
const written = {
	...memberTagResource,
	fields: columns,
	actions: memberTagResource.actions.filter((name) => name !== 'index'),
};
const listed = { ...memberTagResource, actions: ['index'] } as const;

/** Tags of members: what there is of them, who bears them, and whom a rule would mean. */
export const memberTagRoutes = [
	...resourceRoutes(listed, memberTagHooks),
	...resourceRoutes(written, memberTagHooks),
	route(listMemberTags, async ({ context, language }) => ({ tags: await listTags(context.db, language) })),
	route(tagMember, async ({ context, input, language }) => ({ tags: await tagOne(context, input, language) })),
	route(tagMembers, async ({ context, input }) => ({ members: await tagMany(context, input) })),
	route(countTagMembers, async ({ context, input, language }) => ({
		members: await countRule(context, input, language),
	})),
];
