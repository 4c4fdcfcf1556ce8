import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { startMember } from '#web/kit/auth/member.session.ts';
import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';
import { LightArea } from '#web/kit/shell/light-area.tsx';
import type { LightRoute } from '#web/kit/shell/light-routes.tsx';

const LoginPage = lazyScreen(() => import('#web/member/login/login.page.tsx'), 'LoginPage');

/** The member centre's screens; those with an icon stand in the navigation, in this order. */
const routes = [
	{
		path: 'account/overview',
		title: 'nav.overview',
		icon: House,
		screen: lazyScreen(() => import('#web/member/account/overview.page.tsx'), 'OverviewPage'),
	},
] as const satisfies readonly LightRoute<string>[];

const shell = () => import('#web/member/shell/member.shell.tsx').then((module) => module.MemberShell);

/** Everything below `/user`. */
export function MemberRoutes(): ReactNode {
	const { t } = useTranslation('member-shell');
	return (
		<LightArea
			base="/user"
			routes={routes}
			titleOf={(key) => t(key)}
			login={LoginPage}
			shell={shell}
			prepare={() => startMember(1)}
		/>
	);
}
