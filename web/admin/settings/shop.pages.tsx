import type { ReactNode } from 'react';
import type {
	basicEdit,
	basicIndex,
	deliveryEdit,
	deliveryIndex,
	miniappEdit,
	miniappIndex,
} from '#domain/config/screens.contract.ts';
import { Rehearsal } from '#web/admin/common/rehearsal.tsx';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { SettingsGroups } from './settings-groups.tsx';

type Index = typeof basicIndex | typeof deliveryIndex | typeof miniappIndex;
type Edit = typeof basicEdit | typeof deliveryEdit | typeof miniappEdit;

interface ShopSettingsProps {
	title: string;
	index: Index['path'];
	edit: Edit['path'];
	belowOf?: Parameters<typeof SettingsGroups>[0]['belowOf'];
}

/** One of the shop's settings screens. */
function ShopSettings({ title, index, edit, belowOf }: ShopSettingsProps): ReactNode {
	const settings = useCall<Index>('GET', index, {}, { errors: 'silent' });
	return (
		<>
			<PageHeader title={title} />
			<SettingsGroups
				list={settings.data?.list}
				isPending={settings.isPending}
				error={settings.error}
				onRetry={() => void settings.refetch()}
				indexPath={index}
				belowOf={belowOf}
				save={(sent) => call<Edit>('POST', edit, sent, { errors: 'fields' })}
			/>
		</>
	);
}

/** What the shop is called, and how its orders, refunds, points, members and creators are dealt with. */
export function BasicPage(): ReactNode {
	const { t } = useTranslation('admin-config');
	const mayEdit = useAuth()('edit');
	return (
		<ShopSettings
			title={t('basic')}
			index="/admin/shop.settings.Basic/index"
			edit="/admin/shop.settings.Basic/edit"
			belowOf={({ name }) =>
				name === 'creator' && mayEdit
					? (values) => (
							<Rehearsal
								base="/admin/shop.settings.Basic"
								isCommission
								ruleNow={() => ({ commission_rate: String(values()['commission_rate'] ?? '') })}
							/>
						)
					: undefined
			}
		/>
	);
}

/** How freight is reckoned and when it is free. */
export function DeliveryPage(): ReactNode {
	const { t } = useTranslation('admin-config');
	return (
		<ShopSettings
			title={t('delivery')}
			index="/admin/shop.settings.Delivery/index"
			edit="/admin/shop.settings.Delivery/edit"
		/>
	);
}

/** The shop's mini program. */
export function MiniappPage(): ReactNode {
	const { t } = useTranslation('admin-config');
	return (
		<ShopSettings
			title={t('miniapp')}
			index="/admin/shop.settings.Miniapp/index"
			edit="/admin/shop.settings.Miniapp/edit"
		/>
	);
}
