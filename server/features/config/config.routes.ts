import * as contracts from '#domain/config/config.contract.ts';
import { originOf } from '#server/auth/tokens.ts';
import { route, whole } from '#server/http/route.ts';
import { addItem, deleteItems, listConfig } from './config.service.ts';
import { editConfig } from './edit.service.ts';
import { sendTestMail } from './test-mail.service.ts';

/** The settings screen of the back office. */
export const configRoutes = [
	route(contracts.configIndex, ({ context, language }) => listConfig(context, language)),
	route(contracts.configEdit, async ({ context, input, caller, language, request }) => {
		request.changes = await editConfig(context, input, { language, caller, origin: originOf(request) });
		return null;
	}),
	route(
		contracts.configAdd,
		whole(({ context, input }) => addItem(context, input)),
	),
	route(contracts.configDel, async ({ context, input, caller, request }) => ({
		recycled: await deleteItems(context, { ids: input.ids, caller, origin: originOf(request) }),
	})),
	route(contracts.sendTestMail, async ({ context, input, language }) => {
		await sendTestMail(context, input, language);
		return null;
	}),
];
