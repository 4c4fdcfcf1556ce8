import { nextNight } from '#domain/kernel/shop-time.ts';
import { memberTagResource } from '#domain/member-tag/tag.resource.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Feature } from '#server/feature.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { onTimer } from '#server/features/timer/timer.service.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { memberTagHooks } from './tag.hooks.ts';
import { findRuleTags, ownTagRows } from './tag.queries.ts';
import { memberTagRoutes } from './tag.routes.ts';
import { keepTag } from './tag.service.ts';
import { dropTags, moveTags } from './tag.writes.ts';

/** By the shop's clock, after growth has ended. */
const hour = 4;

/** Tags by which staff sort members, and who bears them. */
export const feature: Feature = {
	routes: memberTagRoutes,
	hooks: { [memberTagResource.name]: memberTagHooks },
	lists: [declaredSource(memberTagResource, memberTagHooks)],
	start(context) {
		registerKeeping(context);
		ofAccounts(context, 'member-tag', { goes: ['member_tagged'], end: dropTags, join: moveTags });
		ownData(context, {
			name: 'tags',
			title: { 'zh-cn': '会员标签', en: 'Tags' },
			columns: [column('name', '标签', 'Tag'), column('create_time', '添加时间', 'Given', { as: 'time' })],
			rows: ownTagRows,
		});
	},
};

/** Rules are followed when they are saved, and every night. */
function registerKeeping(context: Context): void {
	context.jobs.handle('memberTags.keep', ({ tagId }) => keepTag(context, tagId));
	onTimer(context, timerKinds.memberTags.kind, {
		run: async () => {
			await inTransaction(context, async (tx) => {
				for (const tagId of await findRuleTags(tx)) await context.jobs.send(tx, 'memberTags.keep', { tagId });
			});
			return nextNight(context.clock.now(), hour);
		},
	});
}
