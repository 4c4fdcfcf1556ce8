import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#web/kit/config/site.store.ts';
import { whenAllMayGo } from '#web/kit/ui/leave-guard.ts';
import { useAdverts, useAdvertsKnown } from '#web/shared/advert/adverts.ts';
import { NoticeBars } from '#web/shared/advert/notice-bars.tsx';
import { AgreementAsk } from '#web/shared/agreement/agreement-ask.tsx';
import { useMemberMenus } from '#web/shared/member/member.menus.ts';
import { logoutMember } from '#web/shared/member/member.session.ts';
import { ShopFrame } from '#web/shared/shop-frame/shop-frame.tsx';
import { BindReminder } from './bind-reminder.tsx';
import { CentreNav, CentreStrip } from './centre-nav.tsx';
import classes from './member.shell.module.css';
import { groupsOf } from './menu.rules.ts';
import { MorePlace } from './more-place.tsx';

const longestWaitMs = 3000;

/** False until all is there that stands above the page, so that nothing of it pushes the rest about; who waits too long sees what there is. */
function useFrameKnown(): boolean {
	const [isLate, setLate] = useState(false);
	const isSiteKnown = useSite((site) => site.userInitialize);
	const areAdvertsKnown = useAdvertsKnown();
	useEffect(function stopWaiting() {
		const timer = setTimeout(() => setLate(true), longestWaitMs);
		return () => clearTimeout(timer);
	}, []);
	return isLate || (isSiteKnown && areAdvertsKnown);
}

const logOut = () => void whenAllMayGo(logoutMember);

/** The member centre's frame: that of the store, and in it the menu that the server says. */
export function MemberShell({ isReady, children }: { isReady: boolean; children: ReactNode }): ReactNode {
	const menus = useMemberMenus((member) => member.menus);
	const groups = useMemo(() => groupsOf(menus), [menus]);
	const isOpen = useSite((site) => site.isCentreOpen);
	const isKnown = useFrameKnown();
	const { bars } = useAdverts();
	const { pathname } = useLocation();
	const at = (position: string) => bars.filter((bar) => bar.position === position);
	const isShown = isReady && isOpen;
	return (
		<div hidden={!isKnown}>
			<ShopFrame
				within="/user"
				bars={at('all')}
				hasBottomBar
				searchesHere
				morePlace={<MorePlace groups={isOpen ? groups : []} onLogout={logOut} />}
			>
				<div className={classes['centre']}>
					<CentreNav groups={isOpen ? groups : []} isReady={isReady} onLogout={logOut} />
					<div className={classes['content']}>
						<CentreStrip key={pathname} groups={isOpen ? groups : []} />
						{isShown && (
							<>
								<AgreementAsk onLogout={logOut} />
								<NoticeBars bars={at('member')} within="/user" look="inside" />
								<BindReminder />
							</>
						)}
						{children}
					</div>
				</div>
			</ShopFrame>
		</div>
	);
}
