import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

const texts = ['admin-adlink', 'grid', 'resource'] as const;

/** Ad links and what came of them. */
export const adlinkScreen = { page: lazyScreen(texts, () => import('./adlink.page.tsx'), 'AdlinkPage') };

/** Every landing through them. */
export const landingLogScreen = { page: lazyScreen(texts, () => import('./landing.page.tsx'), 'LandingLogPage') };

/** What came of them day by day. */
export const landingDayScreen = { page: lazyScreen(texts, () => import('./landing.page.tsx'), 'LandingDayPage') };
