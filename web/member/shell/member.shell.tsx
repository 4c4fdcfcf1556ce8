import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { orderStatus } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { HeaderAnchor, type LightNavItem, LightShell } from '#web/kit/shell/light.tsx';
import { ShellProfile } from '#web/kit/shell/shell-profile.tsx';
import { paths } from '#web/member/common/paths.ts';
import { useOrderCounts } from '#web/member/common/use-orders.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { useAdvertEdges, useAdverts } from '#web/shared/advert/adverts.ts';
import { NoticeBars } from '#web/shared/advert/notice-bars.tsx';
import { logoutMember } from '#web/shared/member/member.session.ts';

/** The member centre's frame; `nav` comes from the routes. */
export function MemberShell({ nav }: { nav: readonly LightNavItem[] }): ReactNode {
	const { t } = useTranslation('member-shell');
	const { nickname, username, avatar } = useUserInfo();
	const countOf = useOrderCounts();
	const { bars } = useAdverts();
	useAdvertEdges();
	const badges: Readonly<Record<string, number>> = {
		[paths.orders]: countOf(orderStatus.toPay),
		[paths.reviews]: countOf(orderStatus.toEvaluate),
	};
	const counted = nav.map((item) => ({ ...item, badge: badges[item.to] ?? 0 }));
	return (
		<LightShell
			home="/user"
			area={t('area')}
			nav={counted}
			profile={<ShellProfile name={nickname || username} text={username} picture={avatar} />}
			tools={<HeaderAnchor href="/store" label={t('store')} icon={Store} />}
			onLogout={() => void logoutMember()}
		>
			<NoticeBars bars={bars.filter(({ position }) => position === 'member')} within="/user" look="inside" />
			<Outlet />
		</LightShell>
	);
}
