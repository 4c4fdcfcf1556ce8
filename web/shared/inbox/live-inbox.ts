import type { QueryClient } from '@tanstack/react-query';
import type { countMessages } from '#domain/inbox/inbox.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { callKey } from '#web/kit/api/queries.ts';
import { onLive, startLive } from '#web/kit/live/live.ts';
import { liveDoors } from '#web/shared/account/live-doors.ts';
import { countPath, listPath } from './inbox.paths.ts';

/** Takes what the member is told of to badges and lists as it comes; what it answers ends that. */
export function startInbox(cache: QueryClient): () => void {
	function follow({ unread_count: unread }: { readonly unread_count: number }): void {
		cache.setQueryData<AnswerOf<typeof countMessages>>(callKey<typeof countMessages>(countPath, {}), { unread });
		void cache.invalidateQueries({ queryKey: [listPath] });
	}
	const ends = [
		onLive('notify', ({ data }) => follow(data)),
		onLive('read', ({ data }) => follow(data)),
		onLive('bind', ({ data }) => data && follow(data)),
		startLive(liveDoors.member),
	];
	return () => {
		for (const end of ends) end();
	};
}
