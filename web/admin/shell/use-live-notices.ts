import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { PushedNews } from '#domain/kernel/push.ts';
import type { shopConfig } from '#domain/notify/notify.contract.ts';
import { bellPath, noticesPath } from '#web/admin/common/notices.paths.ts';
import { callKey } from '#web/kit/api/queries.ts';
import { onLive, startLive } from '#web/kit/live/live.ts';
import { liveDoors } from '#web/shared/account/live-doors.ts';

type Bell = AnswerOf<typeof shopConfig>;
type Notice = Bell['notify'][number];

/** As many as the bell unfolds. */
const inBell = 10;

const bellKey = callKey<typeof shopConfig>(bellPath, {});

/** Takes what comes, by the socket or by asking, to the bell, the page of notices and the reader's ears. */
export function useLiveNotices(bell: Bell | undefined): void {
	const cache = useQueryClient();
	const known = useRef<{ ids: Set<number>; from: number }>(undefined);

	useEffect(
		function followTheSocket() {
			const reread = (path: string) => void cache.invalidateQueries({ queryKey: [path] });
			function ring({ data }: { data: PushedNews }): void {
				// What was asked for before it came knows nothing of it.
				void cache.cancelQueries({ queryKey: [bellPath] });
				cache.setQueryData<Bell>(bellKey, (now) => now && rung(now, data as PushedNews & Notice));
				reread(noticesPath);
			}
			const ends = [
				onLive('notify', ring),
				onLive('bind', ({ data }) => data && reread(bellPath)),
				onLive('read', () => {
					reread(bellPath);
					reread(noticesPath);
				}),
				startLive(liveDoors.admin),
			];
			return () => {
				for (const end of ends) end();
			};
		},
		[cache],
	);

	useEffect(
		function announceNews() {
			if (!bell) return;
			const before = known.current;
			const ids = bell.notify.map(({ id }) => id);
			// Where others were read, older ones that had no room come up: they are no news.
			const from = ids.length < inBell ? 0 : Math.min(...ids);
			known.current = { ids: new Set([...(before?.ids ?? []), ...ids]), from };
			// What lay there when the page was opened is seen on the bell.
			if (!before) return;
			const news = bell.notify.filter(({ id }) => !before.ids.has(id) && id > before.from);
			if (news.length === 0) return;
			import('./announcer.ts').then(
				({ announce }) => {
					for (const notice of news.toReversed()) announce({ notice, cache, mayRing: bell.playAudio });
				},
				// It stands on the bell all the same.
				() => undefined,
			);
		},
		[bell, cache],
	);
}

function rung(bell: Bell, { unread_count: unreadCount, ...notice }: PushedNews & Notice): Bell {
	const others = bell.notify.filter(({ id }) => id !== notice.id);
	return { ...bell, unreadCount, notify: [notice, ...others].slice(0, inBell) };
}
