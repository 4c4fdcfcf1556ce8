import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { documented } from '#domain/resource/resource.contract.ts';
import { rowInput } from '#domain/resource/resource.schema.ts';
import { nodeOf } from '#domain/resource/resource.ts';
import { tagKind, tagTones } from './tag.kinds.ts';
import { mostTagged, mostTags } from './tag.limits.ts';
import { memberTagResource, ruleOfTag } from './tag.resource.ts';

const path = '/admin/shop.user.User';
const node = 'shop/user/user';
const tagIds = z.array(idInput).max(mostTags);

/** A tag as lists and pages show it. */
export const shownTag = z.object({ id: z.number(), name: z.string(), tone: z.enum(tagTones), kind: z.enum(tagKind) });

export const listMemberTags = endpoint({
	method: 'GET',
	path: `${path}/tagNames`,
	audience: 'admin',
	node: `${node}/index`,
	summary: 'The tags of members, by name: `kind` 1 = given by hand, 2 = kept by a rule',
	input: z.object({}),
	output: z.object({ tags: z.array(shownTag) }),
});

export const tagMember = endpoint({
	method: 'POST',
	path: `${path}/tags`,
	audience: 'admin',
	node: `${node}/tag`,
	summary: `Gives a member these tags by hand and no others, at most ${mostTags}; what rules keep stays`,
	input: z.object({ user_id: idInput, tag_ids: tagIds }),
	output: z.object({ tags: z.array(shownTag) }),
});

export const tagMembers = endpoint({
	method: 'POST',
	path: `${path}/tagMany`,
	audience: 'admin',
	node: `${node}/tag`,
	summary: 'Gives several members tags by hand, and takes some from them; accounts that have ended are left out',
	input: z.object({ ids: z.array(idInput).min(1).max(mostTagged), add_ids: tagIds, remove_ids: tagIds }),
	output: z.object({ members: z.number() }),
});

/** Whom a rule would tag, before it is saved. */
export const countTagMembers = endpoint({
	method: 'GET',
	path: '/admin/shop.user.Tag/count',
	audience: 'admin',
	node: nodeOf(memberTagResource, 'index'),
	summary: 'How many members meet the conditions of a rule now; fields as those of a tag',
	input: documented(rowInput(ruleOfTag, 'add').omit({ i18n: true }), {}),
	output: z.object({ members: z.number() }),
});
