import type { WorkArt } from '#demo/art/kinds.ts';
import type { Look } from '#demo/art/look.ts';
import type { Texts } from '#domain/kernel/language.ts';
import type { Cents } from '#domain/money/cents.ts';

/** Who sells: the platform itself or one of the creators. */
export type MerchantKey = 'platform' | 'studio' | 'garden' | 'hammer' | 'dusk' | 'plane' | 'shuttle';

export interface DemoCategory {
	key: string;
	/** The key of the category above; absent at the top. */
	parent?: string;
	name: Texts;
	/** The work whose picture stands for the category. */
	art: WorkArt;
}

export interface DemoSpecValue {
	key: string;
	text: Texts;
	/** What this value changes in the picture; absent = it looks the same. */
	look?: Partial<Look>;
}

export interface DemoSpec {
	name: Texts;
	hasImage: boolean;
	values: readonly DemoSpecValue[];
}

export interface DemoSku {
	code: string;
	/** One value key per spec, in the order of the specs; none for a single specification. */
	values: readonly string[];
	price: Cents;
	stock: number;
	/** Grams with packing. */
	weight: number;
	/** Cubic centimetres with packing. */
	volume: number;
}

export interface DemoParam {
	name: Texts;
	value: Texts;
}

export interface DemoWork {
	key: string;
	goodsNo: string;
	merchant: MerchantKey;
	category: string;
	name: Texts;
	subtitle: Texts;
	/** Clean HTML: paragraphs, headings and lists. */
	detail: Texts;
	params: readonly DemoParam[];
	unit: Texts;
	specs: readonly DemoSpec[];
	skus: readonly DemoSku[];
	/** What it cost before; zero where it never cost more. */
	originPrice: Cents;
	/** Fixed delivery fee; zero = delivered free. */
	deliveryFee: Cents;
	art: WorkArt;
}

export interface DemoMerchant {
	key: Exclude<MerchantKey, 'platform'>;
	name: Texts;
	intro: Texts;
	contact: string;
	phone: string;
	email: string;
	/** National codes of province, city and district. */
	area: readonly [province: number, city: number, district: number];
	address: string;
	user: { username: string; realName: string; phone: string };
	/** What their page in the store says. */
	page: DemoPortfolio;
}

export interface DemoPortfolio {
	/** Its address. */
	slug: string;
	slogan: Texts;
	city: Texts;
	hours: Texts;
	notice: Texts;
	/** Plain text, a paragraph a line. */
	story: Texts;
	links: readonly { title: string; url: string }[];
	/** Keys of works that stand first. */
	covers: readonly string[];
	/** Keys of works whose scenes stand beside the story. */
	pictures: readonly string[];
}

export interface DemoAddress {
	consignee: string;
	phone: string;
	area: readonly [province: number, city: number, district: number];
	detail: string;
	tag: string;
}

export interface DemoMember {
	username: string;
	nickname: string;
	mobile: string;
	email: string;
	gender: 0 | 1 | 2;
	birthday: string;
	motto: string;
	/** How many days before the seed the member joined. */
	joinedDaysAgo: number;
	addresses: readonly DemoAddress[];
}
