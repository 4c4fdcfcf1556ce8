import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { ScreenPending } from '#web/kit/shell/navigation-progress.tsx';
import { useAdverts } from '#web/shared/advert/adverts.ts';
import { ShopFrame } from '#web/shared/shop-frame/shop-frame.tsx';
import { barsAt } from '#web/store/common/adverts.places.ts';
import { EarlyDeeds } from '#web/store/common/early-deeds.ts';
import { useLandingStay } from '#web/store/common/landing-stay.ts';
import { paths } from '#web/store/common/paths.ts';
import { useLightPrint } from './light-print.ts';
import { Popups } from './popups.tsx';

/** These pages end in a bar of their own on a phone. */
const withOwnBar = /^\/store\/goods\b/;

/** A new page begins at its top, or at the part that its address names. */
function useScrollToTarget(): void {
	const { pathname, search, hash } = useLocation();
	const way = useNavigationType();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new address is one navigation
	useEffect(
		function scrollToTarget() {
			if (way === 'POP' && !hash) return;
			const target = hash ? document.getElementById(hash.slice(1)) : null;
			if (target) target.scrollIntoView({ behavior: 'smooth' });
			else if (!hash) scrollTo({ top: 0 });
		},
		[pathname, search, hash],
	);
}

/** The frame of the public store. */
export function StoreShell(): ReactNode {
	const { pathname } = useLocation();
	const { bars } = useAdverts();
	useLandingStay();
	useScrollToTarget();
	useLightPrint();
	return (
		<ShopFrame
			within="/store"
			bars={barsAt(bars, pathname)}
			hasBottomBar={!withOwnBar.test(pathname)}
			searchesHere={pathname === paths.home || pathname === paths.list}
		>
			<Suspense key={pathname} fallback={<ScreenPending />}>
				<Outlet />
				<EarlyDeeds />
			</Suspense>
			<Popups />
		</ShopFrame>
	);
}
