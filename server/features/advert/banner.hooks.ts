import { advertAudience } from '#domain/advert/advert.audience.ts';
import { linkType } from '#domain/advert/advert.links.ts';
import { refused } from '#domain/errors.ts';
import { countTags } from '#server/features/member-tag/tag.terms.service.ts';
import type { ResourceHooks, Writing } from '#server/resource/hooks.ts';
import { refuseEmptyWindow } from '#server/resource/window.ts';
import { countGroups } from './banner.queries.ts';

/** The column with the target, by the kind of link. */
const targets: Readonly<Record<string, string>> = {
	[linkType.goods]: 'link_goods_id',
	[linkType.classify]: 'link_classify_id',
	[linkType.crowdfunding]: 'link_crowdfunding_id',
	[linkType.topic]: 'link_topic_id',
	[linkType.url]: 'link_url',
};

/** A banner leads to what its kind of link names. */
export const bannerHooks: ResourceHooks = {
	async guard(writing) {
		if (!isWritten(writing)) return;
		const target = targets[String(writing.after['link_type'])];
		if (target && isWrittenAnew(writing, ['link_type', target]) && !writing.after[target]) {
			throw refused('advert.linkMissing', {}, { field: target });
		}
		await checkShown(writing);
	},
};

export const noticeBarHooks: ResourceHooks = {
	async guard(writing) {
		if (isWritten(writing)) await checkShown(writing);
	},
};

const isWritten = ({ action }: Writing) => action === 'add' || action === 'edit';

/** A target or group may have gone since: who changes something else, a switch in the list, is not asked for it. */
function isWrittenAnew({ action, before, after }: Writing, columns: readonly string[]): boolean {
	return action === 'add' || columns.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

async function checkShown(writing: Writing): Promise<void> {
	refuseEmptyWindow(writing.after);
	const { tx, after } = writing;
	const idsIn = (column: string) => [
		...new Set((after[column] as unknown as readonly (string | number)[]).map(Number)),
	];
	if (after['audience'] === advertAudience.group && isWrittenAnew(writing, ['audience', 'group_ids'])) {
		const ids = idsIn('group_ids');
		if (ids.length === 0) throw refused('advert.groupMissing', {}, { field: 'group_ids' });
		if ((await countGroups(tx, ids)) < ids.length) throw refused('advert.groupUnknown', {}, { field: 'group_ids' });
	}
	if (after['audience'] === advertAudience.tag && isWrittenAnew(writing, ['audience', 'tag_ids'])) {
		const ids = idsIn('tag_ids');
		if (ids.length === 0) throw refused('advert.tagMissing', {}, { field: 'tag_ids' });
		if ((await countTags(tx, ids)) < ids.length) throw refused('advert.tagUnknown', {}, { field: 'tag_ids' });
	}
}
