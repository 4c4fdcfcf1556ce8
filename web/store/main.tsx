import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { languages } from '#domain/kernel/language.ts';
import { makeQueryClient } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { currentLanguage, useConfig } from '#web/kit/config/config.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { startI18n } from '#web/kit/i18n/i18n.ts';
import { AppFrame } from '#web/kit/shell/app-frame.tsx';
import { followHash } from '#web/kit/shell/hash-address.ts';
import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';
import { wireArea } from '#web/kit/shell/wire-area.ts';
import { tokenDoors, useUserInfo } from '#web/shared/account/accounts.ts';
import { cartHeaders } from '#web/shared/cart/cart-token.ts';
import { startMember } from '#web/shared/member/member.session.ts';
import { takeEarlyDeeds } from '#web/store/common/early-deeds.ts';
import { type PageState, setFirstRender } from '#web/store/common/first-render.ts';
import { guestHeaders } from '#web/store/common/guest-link.ts';
import { namespaceOf, type StorePages, StoreRoutes, textsBeside } from '#web/store/routes.tsx';

const files = {
	home: () => import('#web/store/home/home.page.tsx'),
	list: () => import('#web/store/goods/list.page.tsx'),
	goods: () => import('#web/store/goods/goods.page.tsx'),
	open: () => import('#web/store/open/open.page.tsx'),
	topics: () => import('#web/store/topic/topic.pages.ts'),
	brand: () => import('#web/store/brand/brand.page.tsx'),
	agreement: () => import('#web/store/agreement/agreement.page.tsx'),
	creators: () => import('#web/store/creator/creator.pages.ts'),
	coupons: () => import('#web/store/coupon/coupon.pages.ts'),
};
const pages: StorePages = {
	home: lazyScreen(['store-home'], files.home, 'HomePage'),
	list: lazyScreen(['store-list'], files.list, 'ListPage'),
	goods: lazyScreen(['store-goods', 'store-crowd', 'shop-coupon', 'shop-arrival'], files.goods, 'GoodsPage'),
	open: lazyScreen(['store-open'], files.open, 'OpenPage'),
	topics: lazyScreen(['store-topic'], files.topics, 'TopicsPage'),
	topic: lazyScreen(['store-topic'], files.topics, 'TopicPage'),
	brand: lazyScreen(['store-brand', 'store-list'], files.brand, 'BrandPage'),
	agreement: lazyScreen(['store-agreement'], files.agreement, 'AgreementPage'),
	creators: lazyScreen(['store-creator'], files.creators, 'CreatorsPage'),
	creator: lazyScreen(['store-creator', 'store-list', 'shop-portfolio', 'shop-coupon'], files.creators, 'CreatorPage'),
	coupons: lazyScreen(['store-coupon', 'shop-coupon'], files.coupons, 'CouponsPage'),
	coupon: lazyScreen(['store-coupon', 'shop-coupon'], files.coupons, 'CouponPage'),
};

/** The pages, with the one on screen at hand: hydrated while still on its way, it would go blank for a moment. */
async function pagesFrom(namespace: ReturnType<typeof namespaceOf>): Promise<StorePages> {
	switch (namespace) {
		case 'store-home':
			return { ...pages, home: (await files.home()).HomePage };
		case 'store-list':
			return { ...pages, list: (await files.list()).ListPage };
		case 'store-goods':
			return { ...pages, goods: (await files.goods()).GoodsPage };
		case 'store-open':
			return { ...pages, open: (await files.open()).OpenPage };
		case 'store-topic': {
			const { TopicsPage, TopicPage } = await files.topics();
			return { ...pages, topics: TopicsPage, topic: TopicPage };
		}
		case 'store-creator': {
			const { CreatorsPage, CreatorPage } = await files.creators();
			return { ...pages, creators: CreatorsPage, creator: CreatorPage };
		}
		case 'store-coupon': {
			const { CouponsPage, CouponPage } = await files.coupons();
			return { ...pages, coupons: CouponsPage, coupon: CouponPage };
		}
		case 'store-brand':
			return { ...pages, brand: (await files.brand()).BrandPage };
		case 'store-agreement':
			return { ...pages, agreement: (await files.agreement()).AgreementPage };
		default:
			return pages;
	}
}

/** What the server rendered with; nothing where it did not, or where the reader has chosen another language. */
function stateOfPage(): PageState | undefined {
	const text = document.getElementById('state')?.textContent;
	if (!text) return undefined;
	const state = JSON.parse(text) as PageState;
	return state.language === currentLanguage() ? state : undefined;
}

/** An address that names a language chooses it, as that of a page which was found in it does. */
function followLanguage(): void {
	const named = languages.find((language) => language === new URLSearchParams(location.search).get('lang'));
	if (named && named !== currentLanguage()) useConfig.getState().setLanguage(named);
}

/** Scrolls to what the address names, as soon as that is drawn: the browser has looked for it in the page that went. */
function followAnchor(frames = 600): void {
	const place = location.hash && document.getElementById(location.hash.slice(1));
	if (place) place.scrollIntoView();
	else if (location.hash && frames > 0) requestAnimationFrame(() => followAnchor(frames - 1));
}

async function start(): Promise<void> {
	if (followHash()) return;
	const root = document.getElementById('root');
	if (!root) throw new Error('the page has no #root');
	wireArea({
		area: 'store',
		tokens: tokenDoors.member,
		accounts: Object.values(tokenDoors),
		headers: () => ({ ...cartHeaders(), ...guestHeaders(isLoggedIn(useUserInfo.getState())) }),
	});
	followLanguage();
	const namespace = namespaceOf(location.pathname);
	const messages = import.meta.glob(['./**/*.messages.*.json', '#web/shared/**/*.messages.*.json'], {
		import: 'default',
	});
	const [present] = await Promise.all([
		pagesFrom(namespace),
		startI18n(messages, ['store-shell', ...(namespace ? [namespace, ...(textsBeside[namespace] ?? [])] : [])]),
	]);

	const queryClient = makeQueryClient();
	const state = stateOfPage();
	const app = (
		<StrictMode>
			<BrowserRouter useTransitions={false}>
				<AppFrame queryClient={queryClient} withOverlay={false}>
					<StoreRoutes pages={present} />
				</AppFrame>
			</BrowserRouter>
		</StrictMode>
	);
	takeEarlyDeeds();
	if (state) {
		useSite.getState().merge(state.site);
		hydrate(queryClient, state.queries);
	}
	if (state && root.firstElementChild) {
		setFirstRender(state);
		hydrateRoot(root, app);
	} else {
		// What was drawn in another language goes at once, not with the first frame of ours.
		root.replaceChildren();
		createRoot(root).render(app);
		followAnchor();
	}
	delete document.documentElement.dataset['foreign'];
	// Silent: who reads a public page need not know that the site could not be asked.
	await startMember(0).catch(() => {});
}

void start();
