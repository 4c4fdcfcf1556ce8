import type { CrowdPageContent } from '#domain/crowdfunding/page.shapes.ts';
import type { Texts } from '#domain/kernel/language.ts';
import type { MerchantKey } from './shop.types.ts';

/** What the page of a crowdfunding tells; `{0}` … stand for pictures of the work that it is a sister of. */
export interface DemoCrowdPage extends Pick<CrowdPageContent, 'risks' | 'risks_en'> {
	readonly chapters: readonly CrowdPageContent['chapters'][number][];
	readonly dates: readonly { readonly afterEnd: number; readonly title: string; readonly title_en: string }[];
	readonly news: readonly { title: string; title_en: string; content: string; content_en: string }[];
	readonly questions: readonly DemoPost[];
	readonly comments: readonly DemoPost[];
}

interface DemoPost {
	readonly member: string;
	readonly text: string;
	/** Empty = nobody has answered yet. */
	readonly answer: string;
}

export interface DemoCrowd {
	readonly merchant: MerchantKey;
	/** Shown in the pictures of this work, of which it is to be a sister. */
	readonly pictureOf: string;
	readonly goodsNo: string;
	readonly name: Texts;
	readonly brief: Texts;
	readonly detail: Texts;
	readonly target: string;
	readonly startedDaysAgo: number;
	readonly daysLeft: number;
	readonly tiers: readonly {
		readonly title: string;
		readonly title_en: string;
		readonly description: string;
		readonly description_en: string;
		readonly price: string;
		readonly stock: number;
		readonly limit_per_user: number;
	}[];
	readonly supports: readonly { readonly member: string; readonly tier: number; readonly num: number }[];
	readonly page: DemoCrowdPage;
}
