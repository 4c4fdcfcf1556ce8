import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

const texts = ['admin-window', 'grid', 'resource'] as const;

/** Banners with their windows and clicks. */
export const bannerScreen = { page: lazyScreen(texts, () => import('./banner.page.tsx'), 'BannerPage') };

/** Notice bars with theirs. */
export const noticeBarScreen = { page: lazyScreen(texts, () => import('./banner.page.tsx'), 'NoticeBarPage') };
