import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useUserInfo } from '#web/kit/auth/accounts.store.ts';
import { logoutMember } from '#web/kit/auth/member.session.ts';
import { HeaderAnchor, type LightNavItem, LightShell } from '#web/kit/shell/light.tsx';
import { ShellProfile } from '#web/kit/shell/shell-profile.tsx';

/** The member centre's frame; `nav` comes from the routes. */
export function MemberShell({ nav }: { nav: readonly LightNavItem[] }): ReactNode {
	const { t } = useTranslation('member-shell');
	const { nickname, username, avatar } = useUserInfo();
	return (
		<LightShell
			home="/user"
			area={t('area')}
			nav={nav}
			profile={<ShellProfile name={nickname || username} text={username} picture={avatar} />}
			tools={<HeaderAnchor href="/store" label={t('store')} icon={Store} />}
			onLogout={() => void logoutMember()}
		>
			<Outlet />
		</LightShell>
	);
}
