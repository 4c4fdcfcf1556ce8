import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { readNotify } from '#domain/notify/notify.contract.ts';
import { notifyTarget } from '#domain/notify/notify.kinds.ts';
import { call } from '#web/kit/api/call.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { bellPath, noticesPath } from './notices.paths.ts';

/** A notice as the bell and the list know it. */
export interface Notice {
	id: number;
	message_type: string;
	message_data: { order_no?: string; name?: string };
}

/** What a reader does with notices; bell and list follow. */
export function noticeActs(cache: QueryClient) {
	async function markRead(which: { id: number } | { all: 1 }): Promise<void> {
		await call<typeof readNotify>('POST', '/admin/shop.notify.Notify/read', which, { cancelDuplicates: false });
		await Promise.all([bellPath, noticesPath].map((path) => cache.invalidateQueries({ queryKey: [path] })));
	}

	/** Opens what the notice is about; that is reading it. */
	function open(notice: Notice): void {
		void markRead({ id: notice.id }).catch(() => undefined);
		const target = notifyTarget(notice.message_type, notice.message_data);
		if (target) goTo(target);
	}

	return { markRead, open };
}

/** The same in a component. */
export function useNotices() {
	return noticeActs(useQueryClient());
}
