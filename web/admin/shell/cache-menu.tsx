import { ActionIcon, Menu } from '@mantine/core';
import { BrushCleaning, Database, MonitorX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { clearCache } from '#domain/ajax/ajax.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useAdminInfo } from '#web/shared/account/accounts.ts';

/** Logins that survive: whoever cleans up wants to go on working. */
const kept = ['adminInfo', 'ba_account'];

/** Forgets everything this browser keeps but the logins, and starts the page over. */
function clearBrowser(): void {
	const logins = kept.map((key) => [key, localStorage.getItem(key)] as const);
	sessionStorage.clear();
	localStorage.clear();
	for (const [key, text] of logins) if (text !== null) localStorage.setItem(key, text);
	location.reload();
}

/** Cleaning of the server's and the browser's memory, for super administrators. */
export function CacheMenu(): ReactNode {
	const { t } = useTranslation('admin-shell');
	const isSuper = useAdminInfo((admin) => admin.super);
	if (!isSuper) return null;
	async function clearServer(type: 'tp' | 'all'): Promise<boolean> {
		try {
			await call<typeof clearCache>('POST', '/admin/ajax/clearCache', { type }, { success: t('cache.done') });
			return true;
		} catch {
			// The call has shown the reason.
			return false;
		}
	}
	return (
		<Menu position="bottom-end" width={220} withinPortal={false}>
			<Menu.Target>
				<ActionIcon size="lg" aria-label={t('cache.title')} title={t('cache.title')} visibleFrom="xs">
					<BrushCleaning size={18} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item leftSection={<Database size={16} />} onClick={() => void clearServer('tp')}>
					{t('cache.system')}
				</Menu.Item>
				<Menu.Item leftSection={<MonitorX size={16} />} onClick={clearBrowser}>
					{t('cache.browser')}
				</Menu.Item>
				<Menu.Divider />
				<Menu.Item
					leftSection={<Trash2 size={16} />}
					onClick={async () => {
						if (await clearServer('all')) clearBrowser();
					}}
				>
					{t('cache.all')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
