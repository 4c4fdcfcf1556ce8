import { notifyList, readNotify, shopConfig } from '#domain/notify/notify.contract.ts';
import { notifyResource } from '#domain/notify/notify.resource.ts';
import { route } from '#server/http/route.ts';
import { askingFor } from '#server/resource/resource.routes.ts';
import { listResource } from '#server/resource/resource.service.ts';
import { noticeHooks } from './notify.hooks.ts';
import { markRead, presentNotice, readBell } from './notify.service.ts';

const asking = askingFor(notifyResource, noticeHooks);

type NoticeRow = Parameters<typeof presentNotice>[0];

/** The notices of the back office: the bell and their list. */
export const notifyRoutes = [
	route(shopConfig, ({ context, caller, language }) => readBell(context, caller, language)),
	route(readNotify, ({ context, caller, input }) => markRead(context, caller, { id: input.id, all: input.all === 1 })),
	route(notifyList, async (call) => {
		const answer = await listResource(asking(call), call.input);
		const list = (answer.list ?? []).map((row) => ({
			...row,
			...presentNotice(row as unknown as NoticeRow, call.language),
		}));
		return { ...answer, list };
	}),
];
