import { timerKinds } from '#domain/timers.generated.ts';
import type { Feature } from '#server/feature.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { ownLogins } from './own-data.queries.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { expire, removeAll, write } from './own-data.service.ts';

/** What members are given of all that is kept of them. */
export const feature: Feature = {
	routes: [...ownDataRoutes],
	start(context) {
		context.jobs.handle('ownData.write', ({ id }, attempt) => write(context, id, attempt));
		onTimer(context, timerKinds.ownDataExpire.kind, {
			run: async (id) => {
				await expire(context, id);
				return undefined;
			},
		});
		ofAccounts(context, 'own-data', {
			goes: ['own_data'],
			end: (tx, memberId) => removeAll(context, tx, memberId),
		});
		ownData(context, {
			name: 'logins',
			title: { 'zh-cn': '登录设备', en: 'Logins' },
			columns: [
				column('login_time', '登录时间', 'Logged in', { as: 'time' }),
				column('last_time', '最近活动', 'Last seen', { as: 'time' }),
				column('ip', 'IP', 'IP'),
				column('useragent', '浏览器', 'Browser'),
			],
			rows: ownLogins,
		});
	},
};
