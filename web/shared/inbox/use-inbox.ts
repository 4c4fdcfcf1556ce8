import { useQueryClient } from '@tanstack/react-query';
import type { countMessages, listMessages, readMessages } from '#domain/inbox/inbox.contract.ts';
import type { MessageGroup } from '#domain/inbox/inbox.groups.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { countPath, listPath } from './inbox.paths.ts';

/** How many messages the member has not read, for a badge; 0 for a stranger, of whom nothing is asked. */
export function useUnread(): number {
	const enabled = useUserInfo(isLoggedIn);
	const { data } = useCall<typeof countMessages>('GET', countPath, {}, { enabled, errors: 'silent', onReturn: true });
	return enabled ? (data?.unread ?? 0) : 0;
}

interface Which {
	readonly ids?: number[];
	readonly group?: MessageGroup | '';
}

function marked(page: AnswerOf<typeof listMessages>, { ids, group }: Which): AnswerOf<typeof listMessages> {
	const isMeant = (row: (typeof page.list)[number]) =>
		row.read_time === 0 && (!ids || ids.includes(row.id)) && (!group || row.group === group);
	const now = Math.floor(Date.now() / 1000);
	return { ...page, list: page.list.map((row) => (isMeant(row) ? { ...row, read_time: now } : row)) };
}

/** Marks messages as read, some, those of a group, or all; lists and badges follow. */
export function useReadMessages(): (which: Which) => Promise<void> {
	const cache = useQueryClient();
	return async (which) => {
		try {
			await call<typeof readMessages>('POST', '/api/account/readMessages', which, { errors: 'silent' });
		} catch {
			return;
		}
		// Who comes back to the list sees at once what they have opened.
		cache.setQueriesData<AnswerOf<typeof listMessages>>(
			{ queryKey: [listPath] },
			(page) => page && marked(page, which),
		);
		await Promise.all([countPath, listPath].map((path) => cache.invalidateQueries({ queryKey: [path] })));
	};
}
