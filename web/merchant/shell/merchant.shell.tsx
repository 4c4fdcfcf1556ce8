import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useMerchantInfo } from '#web/kit/auth/accounts.store.ts';
import { logoutMerchant } from '#web/kit/auth/merchant.session.ts';
import { HeaderAnchor, type LightNavItem, LightShell } from '#web/kit/shell/light.tsx';
import { ShellProfile } from '#web/kit/shell/shell-profile.tsx';

/** The creator area's frame; `nav` comes from the routes. */
export function MerchantShell({ nav }: { nav: readonly LightNavItem[] }): ReactNode {
	const { t } = useTranslation('merchant-shell');
	const { merchant_name, real_name, username, logo } = useMerchantInfo();
	return (
		<LightShell
			home="/merchant"
			area={t('area')}
			nav={nav}
			profile={<ShellProfile name={merchant_name} text={real_name || username} picture={logo} />}
			tools={<HeaderAnchor href="/store" label={t('store')} icon={Store} />}
			onLogout={() => void logoutMerchant()}
		>
			<Outlet />
		</LightShell>
	);
}
