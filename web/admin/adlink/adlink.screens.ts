import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const texts = ['admin-adlink', 'grid', 'resource'] as const;

export const adlinkScreens = {
	/** Ad links and what came of them. */
	'shop/goodsAdlink': { page: lazyScreen(texts, () => import('./adlink.page.tsx'), 'AdlinkPage') },
	/** Every landing through them. */
	'shop/landingLog': { page: lazyScreen(texts, () => import('./landing.page.tsx'), 'LandingLogPage') },
	/** What came of them day by day. */
	'shop/landingDay': { page: lazyScreen(texts, () => import('./landing.page.tsx'), 'LandingDayPage') },
};
