import { demoMerchants } from '#demo/shop/merchants.ts';
import { htmlOf } from '#demo/shop/plain-html.ts';
import { demoWorks } from '#demo/works/works.ts';
import type { Context } from '#server/context.ts';
import { changePortfolio, pageOf } from '#server/features/portfolio/portfolio.service.ts';
import { forgetDebuts, goodsIds } from './seed.queries.ts';
import type { DemoPeople } from './seed-people.ts';
import type { PictureUrls } from './seed-pictures.ts';

/** What creators say on their pages, as they would write it themselves; their works are there already. */
export async function seedDemoPages(
	context: Context,
	{ people, urls }: { people: DemoPeople; urls: PictureUrls },
): Promise<void> {
	for (const { key, intro, page } of demoMerchants) {
		const seller = people.sellers.get(key);
		if (!seller) continue;
		const { content: row, version } = await pageOf(context.db, seller.id);
		const numbers = page.covers.map((cover) => demoWorks.find((work) => work.key === cover)?.goodsNo ?? '');
		const [zh, en] = (['zh-cn', 'en'] as const).map((language) => ({
			...{ slogan: page.slogan[language], city: page.city[language], hours: page.hours[language] },
			...{ notice: page.notice[language], intro: intro[language], story: htmlOf(page.story[language]) },
		}));
		if (!zh || !en) continue;
		const content = {
			...row,
			...zh,
			i18n: { en },
			links: [...page.links],
			pictures: page.pictures.map((work) => urls(`${work}-place`)),
			covers: await goodsIds(context.db, numbers),
		};
		await changePortfolio(context, { id: seller.owner.id, merchantId: seller.id }, { version, content });
	}
	// They have been there for long: whoever follows now hears of what comes.
	await forgetDebuts(context.db);
}
