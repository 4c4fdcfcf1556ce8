import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const texts = ['admin-window', 'grid', 'resource'] as const;

export const bannerScreens = {
	/** Banners with their windows and clicks. */
	'shop/advert/banner': { page: lazyScreen(texts, () => import('./banner.page.tsx'), 'BannerPage') },
	/** Notice bars with theirs. */
	'shop/advert/noticeBar': { page: lazyScreen(texts, () => import('./banner.page.tsx'), 'NoticeBarPage') },
};
