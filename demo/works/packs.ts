import { capacity, madeIn, material, measures, technique, work } from './build.ts';

/** Backpacks and small bags, chosen by the platform. */
export const packWorks = [
	work({
		key: 'trail-backpack',
		no: 'AT-B004',
		merchant: 'platform',
		category: 'packs',
		name: ['林径双肩包', 'Wood Path Backpack'],
		subtitle: ['上班的路，也可以像远足', 'A commute can be a hike'],
		story: [
			[
				'蜡染帆布防泼水，磨旧的地方会变浅，像走熟了的路。',
				'Waxed canvas sheds the rain and lightens where it rubs, like a path well walked.',
			],
			[
				'侧面暗袋放水壶，背部独立电脑层，磁扣单手可开。',
				'A side pocket for the bottle, a padded sleeve for the laptop, buckles that open with one hand.',
			],
		],
		points: [
			['蜡染防泼水帆布', 'Waxed, water-repellent canvas'],
			['黄铜磁吸扣', 'Brass magnetic buckles'],
			['16 寸电脑隔层', '16-inch laptop sleeve'],
		],
		care: 'bag',
		params: [
			material('蜡染帆布、牛皮', 'Waxed canvas, leather'),
			measures('30 × 42 × 14 厘米', '30 × 42 × 14 cm'),
			capacity('18 升', '18 l'),
			madeIn('广州', 'Guangzhou'),
		],
		unit: ['只', 'piece'],
		price: 45800,
		was: 52800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'moss', text: ['苔绿', 'Moss'], look: { color: 'moss', accent: 'tea' } },
					{ key: 'ink', text: ['墨蓝', 'Ink'], look: { color: 'indigo', accent: 'tea' } },
					{ key: 'mustard', text: ['姜黄', 'Ginger'], look: { color: 'mustard', accent: 'walnut' } },
				],
			},
		],
		stock: [16, 21, 4],
		grams: 1150,
		volume: 20000,
		art: { kind: 'backpack', color: 'moss', accent: 'tea', mood: 'oat', mood2: 'mist' },
	}),
	work({
		key: 'envelope-bag',
		no: 'AT-B005',
		merchant: 'platform',
		category: 'packs',
		name: ['信封斜挎包', 'Envelope Crossbody'],
		subtitle: ['刚好装下一天要用的东西', 'Exactly what a day needs'],
		story: [
			[
				'一张皮折成的包，缝线只有两道，像折信封。',
				'One piece of leather, folded like an envelope, with only two seams.',
			],
			[
				'手机、钱包、钥匙、一本薄书，多一样都要想一想。',
				'Phone, wallet, keys, a thin book. Anything more, and you think twice.',
			],
		],
		points: [
			['整张植鞣皮裁制', 'Cut from a single hide'],
			['黄铜按扣', 'Brass stud'],
			['肩带可调 70–130 厘米', 'Strap from 70 to 130 cm'],
		],
		care: 'bag',
		params: [
			material('植鞣牛皮', 'Vegetable-tanned leather'),
			measures('23 × 17 × 6 厘米', '23 × 17 × 6 cm'),
			technique('手缝马鞍线', 'Saddle-stitched'),
			madeIn('广州', 'Guangzhou'),
		],
		unit: ['只', 'piece'],
		price: 39800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'terracotta', text: ['陶红', 'Terracotta'], look: { color: 'terracotta', accent: 'tea' } },
					{ key: 'olive', text: ['橄榄', 'Olive'], look: { color: 'olive', accent: 'tea' } },
					{ key: 'ink', text: ['墨黑', 'Ink'], look: { color: 'ink', accent: 'walnut' } },
				],
			},
		],
		stock: [13, 11, 17],
		grams: 480,
		volume: 3200,
		art: { kind: 'crossbody', color: 'terracotta', accent: 'tea', mood: 'mist', mood2: 'oat' },
	}),
	work({
		key: 'half-moon-bag',
		no: 'AT-B006',
		merchant: 'platform',
		category: 'packs',
		name: ['半月包', 'Half Moon Bag'],
		subtitle: ['软得可以当枕头', 'Soft enough for a pillow'],
		story: [
			[
				'水洗帆布夹了薄棉，背上身会自己贴住腰线。',
				'Washed canvas with a thin quilted layer that settles against the waist.',
			],
			['拉链沿着弧线走，一拉到底，找东西不用翻。', 'The zip follows the curve from end to end, so nothing hides.'],
		],
		points: [
			['水洗帆布夹棉', 'Washed canvas, lightly quilted'],
			['黄铜长拉链', 'Full-length brass zip'],
			['内有三个分袋', 'Three pockets inside'],
		],
		care: 'bag',
		params: [
			material('棉帆布、牛皮', 'Cotton canvas, leather'),
			measures('34 × 20 × 8 厘米', '34 × 20 × 8 cm'),
			capacity('5 升', '5 l'),
			madeIn('杭州', 'Hangzhou'),
		],
		unit: ['只', 'piece'],
		price: 25800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'olive', text: ['橄榄', 'Olive'], look: { color: 'olive', accent: 'tea' } },
					{ key: 'rose', text: ['旧玫瑰', 'Old rose'], look: { color: 'rose', accent: 'brick' } },
				],
			},
		],
		stock: [19, 0],
		grams: 420,
		volume: 4800,
		art: { kind: 'crossbody', shape: 'moon', color: 'olive', accent: 'tea', mood: 'dawn', mood2: 'butter' },
	}),
	work({
		key: 'sashiko-pouch',
		no: 'AT-B007',
		merchant: 'platform',
		category: 'packs',
		name: ['刺子绣收纳包', 'Sashiko Pouch'],
		subtitle: ['笔、线、充电头，各回各家', 'Pens, cables and chargers find their place'],
		story: [
			[
				'与纸上花园合作，用做靠垫剩下的绣片裁成，所以每只的纹路起点都不同。',
				'Made with Paper Garden from the cushion offcuts, so the pattern starts somewhere else on every one.',
			],
			['里布防水，放化妆品或颜料也不怕。', 'The lining is waterproof, safe for make-up or paints.'],
		],
		points: [
			['刺子绣余料再造', 'Made of sashiko offcuts'],
			['防水里布', 'Waterproof lining'],
			['黄铜拉链', 'Brass zip'],
		],
		care: 'bag',
		params: [
			material('棉、防水涤纶', 'Cotton, waterproof lining'),
			measures('25 × 17 厘米', '25 × 17 cm'),
			technique('手工刺子绣', 'Hand sashiko'),
			madeIn('南通', 'Nantong'),
		],
		unit: ['只', 'piece'],
		price: 8800,
		fee: 800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'indigo', text: ['靛蓝', 'Indigo'], look: { color: 'indigo', accent: 'butter' } },
					{ key: 'brick', text: ['砖红', 'Brick'], look: { color: 'brick', accent: 'cream' } },
				],
			},
		],
		stock: [58, 43],
		grams: 120,
		volume: 600,
		art: { kind: 'pouch', color: 'indigo', accent: 'butter', motif: 'sashiko', mood: 'butter', mood2: 'snow' },
	}),
];
