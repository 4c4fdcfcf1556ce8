import { refused } from '#domain/errors.ts';
import { tagKind } from '#domain/member-tag/tag.kinds.ts';
import { memberTagResource } from '#domain/member-tag/tag.resource.ts';
import { ruleProblem } from '#domain/member-tag/tag.rules.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { lockRows } from '#server/resource/most-rows.ts';
import { isNameTaken, isTagUsed, listedTags } from './tag.queries.ts';
import { ruleOf } from './tag.service.ts';

/** What may be saved of a tag; its rule is followed as soon as it is saved, and none goes that something is for. */
export const memberTagHooks: ResourceHooks = {
	async guard({ tx, action, id, ids, before, after }) {
		if (action === 'del') {
			if (await isTagUsed(tx, ids)) throw refused('memberTag.inUse');
			return;
		}
		// Two of the same name come one after the other.
		await lockRows(tx, memberTagResource);
		if (await isNameTaken(tx, String(after['name']), id)) throw refused('memberTag.nameTaken', {}, { field: 'name' });
		if (action === 'edit' && before['kind'] !== after['kind']) {
			throw refused('memberTag.kindStays', {}, { field: 'kind' });
		}
		const problem = after['kind'] === tagKind.rule ? ruleProblem(ruleOf(after)) : undefined;
		if (problem) throw refused(problem.code, {}, { field: problem.field });
	},
	async after({ context, tx, action, id, after }) {
		if (action !== 'del' && after['kind'] === tagKind.rule) {
			await context.jobs.send(tx, 'memberTags.keep', { tagId: id });
		}
	},
	source: { read: () => listedTags, parts: () => undefined },
};
