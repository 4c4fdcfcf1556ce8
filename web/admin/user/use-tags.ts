import type { listMemberTags } from '#domain/member-tag/tag.contract.ts';
import { type ShownTag, tagKind } from '#domain/member-tag/tag.kinds.ts';
import { useCall } from '#web/kit/api/queries.ts';

const none: readonly ShownTag[] = [];

/** All tags of members, by name; the same array until others are read. */
export function useTags(): readonly ShownTag[] {
	const { data } = useCall<typeof listMemberTags>('GET', '/admin/shop.user.User/tagNames', {}, { errors: 'silent' });
	return data?.tags ?? none;
}

/** Those that are given by hand, as choices. */
export function handChoices(tags: readonly ShownTag[]): { value: string; label: string }[] {
	return tags.filter(({ kind }) => kind === tagKind.hand).map(({ id, name }) => ({ value: String(id), label: name }));
}
