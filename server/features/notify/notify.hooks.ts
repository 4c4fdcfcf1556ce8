import { typesFor } from '#domain/notify/notify.kinds.ts';
import type { SearchEntry } from '#domain/resource/resource.contract.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { noticesOf } from './notify.queries.ts';
import { readerOf } from './notify.service.ts';

/** The notices of the list and its file: those that are for the caller, with what the caller has read. */
export const noticeHooks: Pick<ResourceHooks, 'source'> = {
	source: {
		read: (caller, { search }) => noticesOf(readerOf(caller), statusAsked(search)),
		parts: ({ nodes }) => typesFor(nodes),
	},
};

/** The one status that is looked for, if there is one. */
function statusAsked(search: readonly SearchEntry[]): string | undefined {
	const asked = search.find(({ field, operator }) => field === 'status' && ['eq', '='].includes(operator));
	return asked && String(asked.val);
}
