import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { shopConfig } from '#domain/notify/notify.contract.ts';
import { kindOfType } from '#domain/notify/notify.kinds.ts';
import { noticeActs } from '#web/admin/common/notices.ts';
import { textsOf } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { chimeOnce } from './chime.ts';
import { lineUp } from './notice-line.ts';

interface News {
	readonly notice: AnswerOf<typeof shopConfig>['notify'][number];
	readonly cache: QueryClient;
	/** Whether notices may be heard in this shop. */
	readonly mayRing: boolean;
}

const unreadPage = '/admin/shop/notify/notify?status=0';
const t = textsOf('admin-shell');

const line = lineUp<News>({
	show({ notice, cache, mayRing }) {
		const open = () => noticeActs(cache).open(notice);
		toast.info(notice.message, { label: t('tools.openNotice'), run: open });
		const tone = kindOfType(notice.message_type)?.tone ?? 'info';
		if (mayRing) chimeOnce(notice.id, { audioPath: notice.audio_path, tone }).catch(() => undefined);
	},
	showRest: (count) =>
		toast.info(t('tools.moreNotices', { count }), { label: t('tools.openNotice'), run: () => goTo(unreadPage) }),
});

/** Says and rings what has come, one after the other; fetched with the first of it. */
export const announce = line.add;
