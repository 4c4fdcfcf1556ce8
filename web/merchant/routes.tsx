import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { startMerchant } from '#web/kit/auth/merchant.session.ts';
import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';
import { LightArea } from '#web/kit/shell/light-area.tsx';
import type { LightRoute } from '#web/kit/shell/light-routes.tsx';

const LoginPage = lazyScreen(() => import('#web/merchant/login/login.page.tsx'), 'LoginPage');

/** The creator area's screens; those with an icon stand in the navigation, in this order. */
const routes = [
	{
		path: 'dashboard',
		title: 'nav.dashboard',
		icon: House,
		screen: lazyScreen(() => import('#web/merchant/dashboard/dashboard.page.tsx'), 'DashboardPage'),
	},
] as const satisfies readonly LightRoute<string>[];

const shell = () => import('#web/merchant/shell/merchant.shell.tsx').then((module) => module.MerchantShell);

/** Everything below `/merchant`. */
export function MerchantRoutes(): ReactNode {
	const { t } = useTranslation('merchant-shell');
	return (
		<LightArea
			base="/merchant"
			routes={routes}
			titleOf={(key) => t(key)}
			login={LoginPage}
			shell={shell}
			prepare={startMerchant}
		/>
	);
}
