import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { memberInit } from '#domain/identity/member.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { keepShopZone } from '#domain/kernel/shop-time.ts';
import { makeQueryClient } from '#web/kit/api/queries.ts';
import type { SiteConfig } from '#web/kit/config/site.store.ts';
import { setTexts } from '#web/kit/i18n/texts.ts';
import { AppFrame } from '#web/kit/shell/app-frame.tsx';
import { AgreementPage } from '#web/store/agreement/agreement.page.tsx';
import { BrandPage } from '#web/store/brand/brand.page.tsx';
import { advertsRead } from '#web/store/common/adverts.reads.ts';
import { agreementsRead } from '#web/store/common/agreements.reads.ts';
import { type PageState, setFirstRender } from '#web/store/common/first-render.ts';
import { headTags } from '#web/store/common/head.ts';
import { CouponPage } from '#web/store/coupon/coupon.page.tsx';
import { CouponsPage } from '#web/store/coupon/coupons.page.tsx';
import { CreatorPage } from '#web/store/creator/creator.page.tsx';
import { CreatorsPage } from '#web/store/creator/creators.page.tsx';
import { GoodsPage } from '#web/store/goods/goods.page.tsx';
import { ListPage } from '#web/store/goods/list.page.tsx';
import { HomePage } from '#web/store/home/home.page.tsx';
import { OpenPage } from '#web/store/open/open.page.tsx';
import { StoreRoutes } from '#web/store/routes.tsx';
import { TopicPage } from '#web/store/topic/topic.page.tsx';
import { TopicsPage } from '#web/store/topic/topics.page.tsx';
import { type Answers, isBrowserPage, type PagePlan, planOf } from './server-plan.ts';
import { storeTexts } from './server-texts.ts';

export { sourcesOf } from './server-sources.ts';

type ApiReader = (path: string, input: Record<string, unknown>) => Promise<unknown>;

interface PageRequest {
	url: string;
	language: Language;
	timeZone: string;
	nonce: string;
	/** The shop's address for others; empty where it does not know it. */
	origin: string;
	api: ApiReader;
}

interface RenderedPage {
	status: number;
	head: string;
	body: string;
	state: string;
	/** The page is at another address for good. */
	location?: string;
}

const pages = {
	home: HomePage,
	list: ListPage,
	goods: GoodsPage,
	open: OpenPage,
	topics: TopicsPage,
	topic: TopicPage,
	brand: BrandPage,
	agreement: AgreementPage,
	creators: CreatorsPage,
	creator: CreatorPage,
	coupons: CouponsPage,
	coupon: CouponPage,
};

/** What the frame of every page shows besides the site: the notice bars and what the footer leads to. */
const frameReads = [advertsRead, agreementsRead];

/** The site as a page of ours shows it: our own files are addressed from the root, whatever host we were asked by. */
async function siteOf(api: ApiReader): Promise<Partial<SiteConfig> & { siteName: string }> {
	const init = (await api('/api/index/index', { siteOnly: 1 })) as AnswerOf<typeof memberInit> | null;
	if (!init) return { siteName: '' };
	return { ...init.site, isCentreOpen: init.openMemberCenter, cdnUrl: '', headNav: [], userInitialize: false };
}

/** Makes calls of a plan; a refused one leaves no answer. */
async function readAll(reads: PagePlan['reads'], api: ApiReader, cache: QueryClient): Promise<void> {
	await Promise.all(
		reads.map(async ({ path, input }) => {
			const answer = await api(path, input as Record<string, unknown>);
			if (answer !== null) cache.setQueryData([path, input], answer);
		}),
	);
}

/** The theme's style tags get their nonce with the answer, like every other of the page. */
function withNonce(markup: string, nonce: string): string {
	return markup
		.replace(/<style data-mantine-styles="[^"]*"( nonce="")?/g, `$& nonce="${nonce}"`)
		.replaceAll(' nonce="" nonce=', ' nonce=');
}

function markupOf({ url, nonce }: Pick<PageRequest, 'url' | 'nonce'>, cache: QueryClient): string {
	const markup = renderToString(
		<StaticRouter location={url}>
			<AppFrame queryClient={cache} withOverlay={false}>
				<StoreRoutes pages={pages} />
			</AppFrame>
		</StaticRouter>,
	);
	return withNonce(markup, nonce);
}

/** A page that the browser draws alone begins with what its frame shows: what came later would push the rest about. */
async function unrendered({
	status,
	language,
	api,
}: Pick<PageRequest, 'language' | 'api'> & { status: number }): Promise<RenderedPage> {
	const cache = makeQueryClient();
	const [site] = await Promise.all([siteOf(api), readAll(frameReads, api, cache)]);
	const state: PageState = { language, site, queries: dehydrate(cache) };
	cache.clear();
	return { status, head: '', body: '', state: JSON.stringify(state) };
}

/** Renders one page of the store with what it shows; pages about a person are left to the browser. */
export async function render({ url, language, timeZone, nonce, origin, api }: PageRequest): Promise<RenderedPage> {
	const address = new URL(url, 'http://store');
	const plan = planOf(address);
	if (!plan) return unrendered({ status: isBrowserPage(address) ? 200 : 404, language, api });

	const cache = makeQueryClient();
	const answer: Answers = ({ path, input }) => cache.getQueryData([path, input]);
	const readPlanned = async () => {
		await readAll([...frameReads, ...plan.reads], api, cache);
		await readAll(plan.readsThen?.(answer) ?? [], api, cache);
	};
	const [site, texts] = await Promise.all([siteOf(api), storeTexts(language), readPlanned()]);
	const moved = plan.moved?.(answer);
	if (moved) return { status: 301, head: '', body: '', state: '', location: moved };
	// From here on nothing waits: texts and clock are those of this request until its page is rendered.
	keepShopZone(timeZone);
	setTexts(language, { texts });
	const head = plan.head({
		answer,
		absolute: (path) => `${origin}${path}`,
		site,
	});
	if (!head) return unrendered({ status: 404, language, api });

	const state: PageState = { language, site, queries: dehydrate(cache) };
	setFirstRender(state);
	const page = {
		status: 200,
		head: headTags(head, { siteName: site.siteName, logo: site.shop?.logo ?? '', origin, language }),
		body: markupOf({ url, nonce }, cache),
		state: JSON.stringify(state),
	};
	cache.clear();
	return page;
}
