import type { openMiniProgram } from '#domain/adlink/landing.contract.ts';
import { type DocumentCode, documentCodes } from '#domain/agreement/agreement.codes.ts';
import type { agreementDetail } from '#domain/agreement/agreement.contract.ts';
import type { storeBrand } from '#domain/brand/brand.contract.ts';
import type { couponCentre, couponPage } from '#domain/coupon/coupon.contract.ts';
import type { classifyTree, listStoreGoods, storeClassify, storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listCreators, storeCreator } from '#domain/portfolio/creator.contract.ts';
import type { listTopics, storeTopic } from '#domain/topic/topic.contract.ts';
import type { SiteConfig } from '#web/kit/config/site.store.ts';
import { textsOf } from '#web/kit/i18n/texts.ts';
import { categoriesRead, categoryRead } from '#web/store/common/categories.ts';
import { centreRead, couponRead } from '#web/store/common/coupon.reads.ts';
import { facetsRead, hasFacets } from '#web/store/common/facets.reads.ts';
import type { Head } from '#web/store/common/head.ts';
import { hotRead } from '#web/store/common/hot.reads.ts';
import {
	hasCategoryHot,
	hasSearchHot,
	isOfCategory,
	listPath,
	listRead,
	readListQuery,
} from '#web/store/common/list.query.ts';
import { pageOf } from '#web/store/common/page-of.ts';
import { paths } from '#web/store/common/paths.ts';
import { agreementHead } from './agreement/agreement.head.ts';
import { agreementRead, versionOf } from './agreement/agreement.reads.ts';
import { brandHead } from './brand/brand.head.ts';
import { brandRead, worksOfBrand } from './brand/brand.reads.ts';
import { couponHead } from './coupon/coupon.head.ts';
import { creatorHead } from './creator/creator.head.ts';
import { creatorRead, creatorsRead, worksQuery } from './creator/creator.reads.ts';
import { crowdPageRead, crowdPostsRead } from './goods/crowd.reads.ts';
import { goodsHead } from './goods/goods.head.ts';
import { goodsRead } from './goods/goods.reads.ts';
import { categoryHead } from './goods/list.head.ts';
import { listName } from './goods/list-name.ts';
import { crowdsRead, featuredRead, homeTopicsRead, lovedRead, newestRead } from './home/home.reads.ts';
import { shopLd } from './home/shop.ld.ts';
import { openRead } from './open/open.reads.ts';
import { topicHead } from './topic/topic.head.ts';
import { topicRead, topicsRead } from './topic/topic.reads.ts';

interface PlannedRead {
	readonly path: string;
	readonly input: object;
}

/** Gives the answer to one of the plan's reads; nothing where the server refused. */
export type Answers = <Answer>(read: PlannedRead) => Answer | undefined;

interface HeadFacts {
	answer: Answers;
	absolute: (path: string) => string;
	site: Partial<SiteConfig> & { siteName: string };
}

/** What the server does for a page: the calls to make first, and what the page then says about itself. */
export interface PagePlan {
	reads: readonly PlannedRead[];
	/** What is to be read besides, as these answers show. */
	readsThen?: (answer: Answers) => readonly PlannedRead[];
	/** The address of now, where the page was asked for by another one. */
	moved?: (answer: Answers) => string | undefined;
	/** `undefined`: what the page is about does not exist. */
	head: (facts: HeadFacts) => Head | undefined;
}

const homePlan: PagePlan = {
	reads: [categoriesRead, featuredRead, newestRead, lovedRead, hotRead('home'), homeTopicsRead, crowdsRead],
	head: ({ answer, absolute, site }) => {
		const t = textsOf('store-home');
		const image = answer<AnswerOf<typeof listStoreGoods>>(featuredRead)?.list[0]?.image;
		return {
			title: t('title'),
			description: site.shop?.slogan || t('description'),
			canonical: paths.home,
			...(image && { image }),
			jsonLd: shopLd(site, absolute),
		};
	},
};

function listPlan(params: URLSearchParams): PagePlan {
	const query = readListQuery(params);
	const goods = listRead(query);
	const ofCategory = categoryRead(query.classifyId);
	return {
		reads: [
			categoriesRead,
			goods,
			...(isOfCategory(query) ? [ofCategory] : []),
			...(hasFacets(query) ? [facetsRead(query)] : []),
			...(hasCategoryHot(query) ? [hotRead('classify', query.classifyId)] : []),
		],
		readsThen: (answer) => {
			const found = answer<AnswerOf<typeof listStoreGoods>>(goods)?.list.length;
			return found !== undefined && hasSearchHot(query, found) ? [hotRead('search')] : [];
		},
		head: ({ answer, absolute }) => {
			const t = textsOf('store-list');
			const categories = answer<AnswerOf<typeof classifyTree>>(categoriesRead)?.list ?? [];
			const list = answer<AnswerOf<typeof listStoreGoods>>(goods)?.list ?? [];
			const makerName = list.find((row) => row.merchant_id === query.merchantId)?.merchant_name;
			const name = listName(t, { query, categories, makerName });
			const head: Head = {
				title: name,
				description: t('description', { name }),
				canonical: listPath(query, { page: query.page, after: query.after }),
				isHidden: query.quickSearch !== '' || query.facets.length + query.brandIds.length > 0 || query.tagId > 0,
			};
			const category = answer<AnswerOf<typeof storeClassify>>(ofCategory)?.classify;
			return category ? categoryHead(head, { category, goods: list, absolute }) : head;
		},
	};
}

function goodsPlan(id: number): PagePlan {
	const read = goodsRead(id);
	return {
		reads: [read, centreRead({ goods_id: id })],
		readsThen: (answer) => {
			const crowd = answer<AnswerOf<typeof storeGoodsDetail>>(read)?.goods.crowdfunding;
			if (!crowd) return [];
			return [crowdPageRead(crowd.id), crowdPostsRead(crowd.id, 'question'), crowdPostsRead(crowd.id, 'comment')];
		},
		head: ({ answer, absolute, site }) => {
			const found = answer<AnswerOf<typeof storeGoodsDetail>>(read);
			return found && goodsHead(found.goods, { absolute, currency: site.currency ?? '' });
		},
	};
}

function openPlan(code: string, query: string): PagePlan {
	const read = openRead(code, query);
	return {
		reads: [read],
		head: ({ answer }) => {
			const t = textsOf('store-open');
			if (!answer<AnswerOf<typeof openMiniProgram>>(read)) return undefined;
			return { title: t('title'), description: t('description'), canonical: paths.open(code), isHidden: true };
		},
	};
}

function topicsPlan(params: URLSearchParams): PagePlan {
	const page = pageOf(params);
	const topics = topicsRead(page);
	return {
		reads: [topics],
		head: ({ answer }) => {
			const t = textsOf('store-topic');
			return {
				title: t('title'),
				description: t('description'),
				canonical: page > 1 ? `${paths.topics}?page=${page}` : paths.topics,
				isHidden: !answer<AnswerOf<typeof listTopics>>(topics)?.list.length,
			};
		},
	};
}

function topicPlan(id: number): PagePlan {
	const topic = topicRead(id);
	return {
		reads: [topic, topicsRead(1)],
		head: ({ answer, absolute }) => {
			const found = answer<AnswerOf<typeof storeTopic>>(topic);
			return found && topicHead(found, { topics: textsOf('store-topic')('title'), absolute });
		},
	};
}

function brandPlan(id: number, params: URLSearchParams): PagePlan {
	const brand = brandRead(id);
	const query = worksOfBrand(id, params);
	const goods = listRead(query);
	return {
		reads: [brand, goods, facetsRead(query)],
		head: ({ answer, absolute }) => {
			const found = answer<AnswerOf<typeof storeBrand>>(brand);
			if (!found) return undefined;
			const list = answer<AnswerOf<typeof listStoreGoods>>(goods)?.list ?? [];
			const t = textsOf('store-brand');
			const description = t('description', { name: found.brand.name });
			return brandHead(found, { query, goods: list, works: t('toList'), description, absolute });
		},
	};
}

function creatorsPlan(params: URLSearchParams): PagePlan {
	const page = pageOf(params);
	const creators = creatorsRead(page);
	return {
		reads: [creators],
		head: ({ answer }) => {
			const t = textsOf('store-creator');
			return {
				title: t('title'),
				description: t('description'),
				canonical: page > 1 ? `${paths.creators}?page=${page}` : paths.creators,
				isHidden: !answer<AnswerOf<typeof listCreators>>(creators)?.list.length,
			};
		},
	};
}

function creatorPlan(key: string, search: string, params: URLSearchParams): PagePlan {
	const read = creatorRead(key);
	const found = (answer: Answers) => answer<AnswerOf<typeof storeCreator>>(read);
	return {
		reads: [read],
		moved: (answer) => {
			const slug = found(answer)?.creator.slug;
			return slug && slug !== key ? `${paths.creator(slug)}${search}` : undefined;
		},
		readsThen: (answer) => {
			const page = found(answer);
			if (!page) return [];
			const coupons = centreRead({ merchant_id: page.creator.id });
			if (!page.creator.sections.includes('works')) return [coupons];
			const query = worksQuery(page.creator, params);
			return [coupons, listRead(query), ...(hasFacets(query) ? [facetsRead(query)] : [])];
		},
		head: ({ answer, absolute }) => {
			const page = found(answer);
			if (!page) return undefined;
			const query = worksQuery(page.creator, params);
			return creatorHead(page, { query, creators: textsOf('store-creator')('title'), absolute });
		},
	};
}

const couponsPlan: PagePlan = {
	reads: [centreRead()],
	head: ({ answer }) => {
		const t = textsOf('store-coupon');
		return {
			title: t('title'),
			description: t('description'),
			canonical: paths.coupons,
			isHidden: !answer<AnswerOf<typeof couponCentre>>(centreRead())?.list.length,
		};
	},
};

function couponPlan(id: number): PagePlan {
	const read = couponRead(id);
	return {
		reads: [read],
		head: ({ answer, absolute }) => {
			const found = answer<AnswerOf<typeof couponPage>>(read);
			return found && couponHead(found, absolute);
		},
	};
}

function agreementPlan(code: DocumentCode, params: URLSearchParams): PagePlan {
	const agreement = agreementRead(code, versionOf(params));
	return {
		reads: [agreement],
		head: ({ answer }) => {
			const found = answer<AnswerOf<typeof agreementDetail>>(agreement);
			return found && agreementHead(found);
		},
	};
}

const goodsAddress = /^\/store\/goods\/(\d{1,15})\/?$/i;
const brandAddress = /^\/store\/brand\/(\d{1,15})\/?$/i;
const topicAddress = /^\/store\/topic\/(\d{1,15})\/?$/i;

/** The plan of an address; nothing where the browser renders alone. */
export function planOf({ pathname, search, searchParams }: URL): PagePlan | undefined {
	if (/^\/store\/?$/i.test(pathname)) return homePlan;
	if (/^\/store\/list\/?$/i.test(pathname)) return listPlan(searchParams);
	if (/^\/store\/topic\/?$/i.test(pathname)) return topicsPlan(searchParams);
	if (/^\/store\/creators\/?$/i.test(pathname)) return creatorsPlan(searchParams);
	if (/^\/store\/coupons\/?$/i.test(pathname)) return couponsPlan;
	const [, coupon] = /^\/store\/coupon\/(\d{1,15})\/?$/i.exec(pathname) ?? [];
	if (coupon) return couponPlan(Number(coupon));
	const [, brand] = brandAddress.exec(pathname) ?? [];
	if (brand) return brandPlan(Number(brand), searchParams);
	const [, creator] = /^\/store\/creator\/([\w-]{1,60})\/?$/i.exec(pathname) ?? [];
	if (creator) return creatorPlan(creator, search, searchParams);
	const [, code] = /^\/store\/open\/([a-z0-9]{3,16})\/?$/i.exec(pathname) ?? [];
	if (code) return openPlan(code, search);
	const [, named] = /^\/store\/page\/([a-z-]{2,30})\/?$/i.exec(pathname) ?? [];
	const page = documentCodes.find((each) => each === named?.toLowerCase());
	if (page) return agreementPlan(page, searchParams);
	if (isPreview(searchParams)) return undefined;
	const [[, goods], [, topic]] = [goodsAddress.exec(pathname) ?? [], topicAddress.exec(pathname) ?? []];
	if (goods) return goodsPlan(Number(goods));
	return topic ? topicPlan(Number(topic)) : undefined;
}

/** What staff look at before it is for sale. */
function isPreview(params: URLSearchParams): boolean {
	return params.has('preview');
}

/** True for pages of the store that only the browser renders. */
export function isBrowserPage({ pathname, searchParams }: URL): boolean {
	if ((goodsAddress.test(pathname) || topicAddress.test(pathname)) && isPreview(searchParams)) return true;
	return /^\/store\/(?:cart|checkout|cashier|order|sell|pay\/[^/]+)\/?$/i.test(pathname);
}
