import * as contracts from '#domain/config/config.contract.ts';
import { type ShopScreen, systemScreen } from '#domain/config/config.screens.ts';
import * as screens from '#domain/config/screens.contract.ts';
import { originOf } from '#server/auth/tokens.ts';
import { route, whole } from '#server/http/route.ts';
import { addItem, deleteItems, listConfig, listScreen } from './config.service.ts';
import { editConfig } from './edit.service.ts';
import { sendTestMail } from './test-mail.service.ts';

/** The settings screens of the back office. */
export const configRoutes = [
	route(contracts.configIndex, ({ context, language }) => listConfig(context, language)),
	route(contracts.configEdit, async ({ context, input, caller, language, request }) => {
		request.changes = await editConfig(context, input, {
			screen: systemScreen,
			language,
			caller,
			origin: originOf(request),
		});
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
	...settingsScreen('shop/settings/basic', screens.basicIndex, screens.basicEdit),
	...settingsScreen('shop/settings/pay', screens.payIndex, screens.payEdit),
	...settingsScreen('shop/settings/delivery', screens.deliveryIndex, screens.deliveryEdit),
	...settingsScreen('shop/settings/miniapp', screens.miniappIndex, screens.miniappEdit),
	...settingsScreen('sms/config', screens.smsIndex, screens.smsEdit),
];

type Index =
	| typeof screens.basicIndex
	| typeof screens.payIndex
	| typeof screens.deliveryIndex
	| typeof screens.miniappIndex
	| typeof screens.smsIndex;
type Edit =
	| typeof screens.basicEdit
	| typeof screens.payEdit
	| typeof screens.deliveryEdit
	| typeof screens.miniappEdit
	| typeof screens.smsEdit;

/** What one of the shop's screens shows and saves. */
function settingsScreen(screen: ShopScreen, index: Index, edit: Edit) {
	return [
		route(index, ({ context, language }) => listScreen(context, screen, language)),
		route(edit, async ({ context, input, caller, language, request }) => {
			request.changes = await editConfig(context, input, { screen, language, caller, origin: originOf(request) });
			return null;
		}),
	];
}
