import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { HeaderAnchor, LightShell } from '#web/kit/shell/light.tsx';

/** The store's frame: brand, account, and what the shop stands for at the end. */
export function StoreShell(): ReactNode {
	const { t } = useTranslation('store-shell');
	return (
		<LightShell
			home="/store"
			tools={<HeaderAnchor href="/user" label={t('nav.account')} icon={UserRound} />}
			footer={t('footer')}
		>
			<Outlet />
		</LightShell>
	);
}
