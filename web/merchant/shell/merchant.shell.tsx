import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { roleMay } from '#domain/merchant/roles.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { HeaderAnchor, type LightNavItem, LightShell } from '#web/kit/shell/light.tsx';
import { ShellProfile } from '#web/kit/shell/shell-profile.tsx';
import { whenAllMayGo } from '#web/kit/ui/leave-guard.ts';
import { logoutMerchant } from '#web/merchant/common/merchant.session.ts';
import { paths } from '#web/merchant/common/paths.ts';
import { useFigures } from '#web/merchant/common/use-figures.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { PaletteButton } from './palette-button.tsx';
import { useLiveFigures } from './use-live-figures.ts';

/** The creator area's frame; `nav` comes from the routes. */
export function MerchantShell({ nav }: { nav: readonly LightNavItem[] }): ReactNode {
	const { t } = useTranslation('merchant-shell');
	const { merchant_name, real_name, username, logo, role, is_master } = useMerchantInfo();
	const mayPrice = roleMay({ role, isMaster: is_master === 1 }, 'works');
	const open = nav.filter(({ to }) => to !== paths.coupons || mayPrice);
	useLiveFigures();
	const toShip = useFigures().data?.orders.to_ship ?? 0;
	const counted = open.map((item) => (item.to === paths.orders ? { ...item, badge: toShip } : item));
	return (
		<LightShell
			home="/merchant"
			area={t('area')}
			nav={counted}
			profile={<ShellProfile name={merchant_name} text={real_name || username} picture={logo} />}
			tools={
				<>
					<PaletteButton nav={open} />
					<HeaderAnchor href="/store" label={t('store')} icon={Store} />
				</>
			}
			onLogout={() => void whenAllMayGo(logoutMerchant)}
		>
			<Outlet />
		</LightShell>
	);
}
