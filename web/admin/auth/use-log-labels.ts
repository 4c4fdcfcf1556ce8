import type { configIndex } from '#domain/config/config.contract.ts';
import type { SettingScreen } from '#domain/config/config.screens.ts';
import type { basicIndex, deliveryIndex, miniappIndex, payIndex, smsIndex } from '#domain/config/screens.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { labelsFor } from './log.rules.ts';

type Index =
	| typeof configIndex
	| typeof basicIndex
	| typeof payIndex
	| typeof deliveryIndex
	| typeof miniappIndex
	| typeof smsIndex;

/** What the settings of a screen are called, for who may open it. */
function useTitles(screen: SettingScreen, path: Index['path']): ReadonlyMap<string, string> {
	const mayRead = useAuth()({ name: `/admin/${screen}`, subNodeName: `/admin/${screen}/index` });
	const asked = { enabled: mayRead, staleTime: 600_000, errors: 'silent' } as const;
	const { data } = useCall<Index>('GET', path, {}, asked);
	const items = Object.values(data?.list ?? {}).flatMap(({ list = [] }) => list);
	return new Map(items.map(({ name, title }) => [name, title]));
}

/** What fields are called on the screen that a line of the log is of. Settings stand in the database: theirs are asked for, by who may open them. */
export function useLogLabels(): (url: string) => (field: string) => string {
	const titles: Readonly<Record<string, ReadonlyMap<string, string>>> = {
		'/admin/routine.config/edit': useTitles('routine/config', '/admin/routine.Config/index'),
		'/admin/shop.settings.basic/edit': useTitles('shop/settings/basic', '/admin/shop.settings.Basic/index'),
		'/admin/shop.settings.pay/edit': useTitles('shop/settings/pay', '/admin/shop.settings.Pay/index'),
		'/admin/shop.settings.delivery/edit': useTitles('shop/settings/delivery', '/admin/shop.settings.Delivery/index'),
		'/admin/sms.config/edit': useTitles('sms/config', '/admin/sms.Config/index'),
		'/admin/shop.settings.miniapp/edit': useTitles('shop/settings/miniapp', '/admin/shop.settings.Miniapp/index'),
	};
	return (url) => {
		const declared = labelsFor(url, currentLanguage());
		const ofSettings = titles[url.toLowerCase()];
		return ofSettings ? (field) => ofSettings.get(field) ?? declared(field) : declared;
	};
}
