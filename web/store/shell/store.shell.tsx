import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ScreenPending } from '#web/kit/shell/navigation-progress.tsx';
import { useAdvertEdges, useAdverts } from '#web/shared/advert/adverts.ts';
import { NoticeBars } from '#web/shared/advert/notice-bars.tsx';
import { barsAt } from '#web/store/common/adverts.places.ts';
import { EarlyDeeds } from '#web/store/common/early-deeds.ts';
import { useLandingStay } from '#web/store/common/landing-stay.ts';
import { useCartCount } from '#web/store/common/use-cart.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useLightPrint } from './light-print.ts';
import { Popups } from './popups.tsx';
import classes from './store.shell.module.css';
import { StoreFooter } from './store-footer.tsx';
import { StoreHeader } from './store-header.tsx';

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
	const { t } = useTranslation(['store-shell', 'kit']);
	const { pathname } = useLocation();
	const isPayMock = useSite((site) => site.payMock);
	const cartCount = useCartCount();
	const { bars } = useAdverts();
	useAdvertEdges();
	useLandingStay();
	useScrollToTarget();
	useLightPrint();
	const hasOwnBar = withOwnBar.test(pathname);
	return (
		<div className={classes['shell']} data-with-bar={!hasOwnBar || undefined}>
			<a href="#main" className="at-skip">
				{t('kit:shell.skip')}
			</a>
			<NoticeBars bars={barsAt(bars, pathname)} within="/store" />
			{isPayMock && (
				<aside data-unprinted="" className={classes['mock']}>
					{t('mock')}
				</aside>
			)}
			<StoreHeader cartCount={cartCount} hasBottomBar={!hasOwnBar} />
			<main id="main" className={classes['main']} tabIndex={-1}>
				<Suspense key={pathname} fallback={<ScreenPending />}>
					<Outlet />
					<EarlyDeeds />
				</Suspense>
			</main>
			<StoreFooter />
			{!hasOwnBar && <BottomBar cartCount={cartCount} />}
			<Popups />
		</div>
	);
}
