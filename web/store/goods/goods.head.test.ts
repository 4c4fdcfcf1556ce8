import { expect, test } from 'vitest';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { goodsHead } from './goods.head.ts';
import type { Goods } from './goods.reads.ts';

const bowl = {
	...{ id: 7, name: 'Bowl', brief: 'A bowl', detail: '', image: '/bowl.png', images: [], goods_no: 'B-7', skus: [] },
	...{ seo: { title: '', keywords: '', description: '' }, star_num: 0, star_mean: '', merchant_name: 'Kiln' },
	...{ price_min: '10.00', price_max: '10.00', sold_out: 0, crowdfunding: null, brand: null },
};

function headOf(more: object): object {
	const goods = { ...bowl, ...more } as unknown as Goods;
	return goodsHead(goods, { absolute: (path) => `https://shop.test${path}`, currency: 'CNY' }).jsonLd ?? {};
}

test('search engines read the brand of a work, and its maker where it has none', () => {
	expect(headOf({})).toMatchObject({ brand: { '@type': 'Brand', name: 'Kiln' } });
	expect(headOf({ brand: { id: 3, name: 'Oak & Ash' } })).toMatchObject({ brand: { name: 'Oak & Ash' } });
});

function availability(more: object): unknown {
	return (headOf(more) as { offers: { availability: string } }).offers.availability.split('/').at(-1);
}

test('search engines read that crowdfunded works are ordered before they are made', () => {
	expect(availability({})).toBe('InStock');
	expect(availability({ sold_out: 1 })).toBe('SoldOut');
	expect(availability({ crowdfunding: { status: crowdStatus.running } })).toBe('PreOrder');
	expect(availability({ crowdfunding: { status: crowdStatus.success } })).toBe('SoldOut');
});
