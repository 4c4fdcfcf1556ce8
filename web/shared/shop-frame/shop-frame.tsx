import type { ReactNode } from 'react';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type NoticeBar, useAdvertEdges } from '#web/shared/advert/adverts.ts';
import { NoticeBars } from '#web/shared/advert/notice-bars.tsx';
import { useCartCount } from '#web/shared/cart/use-cart.ts';
import { useUnread } from '#web/shared/inbox/use-inbox.ts';
import { useLiveInbox } from '#web/shared/inbox/use-live-inbox.ts';
import { BottomBar } from './bottom-bar.tsx';
import classes from './shop-frame.module.css';
import { StoreFooter } from './store-footer.tsx';
import { StoreHeader } from './store-header.tsx';

interface ShopFrameProps {
	/** The address below which pages are this app's own. */
	within: '/store' | '/user';
	/** Across the window, above everything. */
	bars: readonly NoticeBar[];
	/** Phones have the four places of the shop at the bottom. */
	hasBottomBar: boolean;
	/** The search has its place on a phone as well. */
	searchesHere: boolean;
	/** One place more in the bar at the bottom. */
	morePlace?: ReactNode;
	children: ReactNode;
}

/** What the pages of the store and of the member centre stand in, the same at the same height: header, footer, on a phone a bar. */
export function ShopFrame({
	within,
	bars,
	hasBottomBar,
	searchesHere,
	morePlace,
	children,
}: ShopFrameProps): ReactNode {
	const { t } = useTranslation(['store-shell', 'kit']);
	const isPayMock = useSite((site) => site.payMock);
	const cartCount = useCartCount();
	const unread = useUnread();
	useLiveInbox();
	useAdvertEdges();
	return (
		<div className={classes['shell']} data-with-bar={hasBottomBar || undefined}>
			<a href="#main" className="at-skip">
				{t('kit:shell.skip')}
			</a>
			<NoticeBars bars={bars} within={within} />
			{isPayMock && (
				<aside data-unprinted="" className={classes['mock']} aria-label={t('mockLabel')}>
					{t('mock')}
				</aside>
			)}
			<StoreHeader cartCount={cartCount} unread={unread} hasBottomBar={hasBottomBar} searchesHere={searchesHere} />
			<main id="main" className={classes['main']} tabIndex={-1}>
				{children}
			</main>
			<StoreFooter />
			{hasBottomBar && <BottomBar cartCount={cartCount} unread={unread} morePlace={morePlace} />}
		</div>
	);
}
