import type { ReactNode } from 'react';
import type { payEdit, payIndex } from '#domain/config/screens.contract.ts';
import type { readChannels } from '#domain/payment/channels.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ChannelAbout } from './channel-about.tsx';
import { SettingsGroups } from './settings-groups.tsx';

const indexPath = '/admin/shop.settings.Pay/index';

/** By which channels the shop is paid: their settings, how their keys stand, and a try of the connection. */
export function PayPage(): ReactNode {
	const { t } = useTranslation('admin-config');
	const settings = useCall<typeof payIndex>('GET', indexPath, {}, { errors: 'silent' });
	const channels = useCall<typeof readChannels>('GET', '/admin/shop.settings.Pay/channels', {}, { errors: 'silent' });
	async function save(sent: Readonly<Record<string, unknown>>): Promise<void> {
		await call<typeof payEdit>('POST', '/admin/shop.settings.Pay/edit', sent, { errors: 'fields' });
		void channels.refetch();
	}
	return (
		<>
			<PageHeader title={t('pay')} />
			<SettingsGroups
				list={settings.data?.list}
				isPending={settings.isPending}
				error={settings.error}
				onRetry={() => void settings.refetch()}
				indexPath={indexPath}
				save={save}
				aboutOf={(group) => {
					const channel = channels.data?.find((each) => each.channel === group.name);
					const titles = new Map((group.list ?? []).map(({ name, title }) => [name, title]));
					return channel && <ChannelAbout channel={channel} titles={titles} />;
				}}
			/>
		</>
	);
}
