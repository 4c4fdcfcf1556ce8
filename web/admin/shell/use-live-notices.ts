import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { PushedNews } from '#domain/kernel/push.ts';
import type { shopConfig } from '#domain/notify/notify.contract.ts';
import { kindOfType } from '#domain/notify/notify.kinds.ts';
import { bellPath, noticesPath } from '#web/admin/common/notices.paths.ts';
import { noticeActs } from '#web/admin/common/notices.ts';
import { callKey } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { onLive, startLive } from '#web/kit/live/live.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { liveDoors } from '#web/shared/account/live-doors.ts';
import { chimeOnce } from './chime.ts';
import { lineUp, type NoticeLine } from './notice-line.ts';

type Bell = AnswerOf<typeof shopConfig>;
type Notice = Bell['notify'][number];

/** As many as the bell unfolds. */
const inBell = 10;

const bellKey = callKey<typeof shopConfig>(bellPath, {});
const unreadPage = '/admin/shop/notify/notify?status=0';

/** Takes what comes, by the socket or by asking, to the bell, the page of notices and the reader's ears. */
export function useLiveNotices(bell: Bell | undefined): void {
	const { t } = useTranslation('admin-shell');
	const cache = useQueryClient();
	const known = useRef<{ ids: Set<number>; from: number }>(undefined);
	const line = useRef<NoticeLine<Notice>>(undefined);

	useEffect(function keepTheSocket() {
		return startLive(liveDoors.admin);
	}, []);

	useEffect(
		function showOneByOne() {
			const { open } = noticeActs(cache);
			const own = lineUp<Notice>({
				show(notice) {
					toast.info(notice.message, { label: t('tools.openNotice'), run: () => open(notice) });
					if (cache.getQueryData<Bell>(bellKey)?.playAudio === false) return;
					const tone = kindOfType(notice.message_type)?.tone ?? 'info';
					chimeOnce(notice.id, { audioPath: notice.audio_path, tone }).catch(() => undefined);
				},
				showRest: (count) =>
					toast.info(t('tools.moreNotices', { count }), { label: t('tools.openNotice'), run: () => goTo(unreadPage) }),
			});
			line.current = own;
			return own.stop;
		},
		[cache, t],
	);

	useEffect(
		function followTheSocket() {
			const reread = (path: string) => void cache.invalidateQueries({ queryKey: [path] });
			function ring({ data }: { data: PushedNews }): void {
				const notice = data as PushedNews & Notice;
				cache.setQueryData<Bell>(bellKey, (now) => now && rung(now, notice));
				reread(noticesPath);
			}
			const ends = [
				onLive('notify', ring),
				onLive('bind', ({ data }) => data && reread(bellPath)),
				onLive('read', () => {
					reread(bellPath);
					reread(noticesPath);
				}),
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
			for (const notice of bell.notify.toReversed())
				if (!before.ids.has(notice.id) && notice.id > before.from) line.current?.add(notice);
		},
		[bell],
	);
}

function rung(bell: Bell, { unread_count: unreadCount, ...notice }: PushedNews & Notice): Bell {
	const others = bell.notify.filter(({ id }) => id !== notice.id);
	return { ...bell, unreadCount, notify: [notice, ...others].slice(0, inBell) };
}
