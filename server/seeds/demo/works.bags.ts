import { capacity, madeIn, material, measures, technique, work } from './works.build.ts';

/** Things to carry things in, chosen by the platform. */
export const bagWorks = [
	work({
		key: 'hill-tote',
		no: 'AT-B001',
		merchant: 'platform',
		category: 'totes',
		name: ['远山帆布托特', 'Far Hills Tote'],
		subtitle: ['背着一小片风景去上班', 'Take a little landscape to work'],
		story: [
			[
				'与山岚工作室联名：他们的五版丝网，第一次印在布上。',
				'Made with Mountain Mist Studio: their five-screen print, for the first time on cloth.',
			],
			[
				'16 安帆布自己能站住，内袋放手机，外面的皮耳可以挂钥匙。',
				'The 16-ounce canvas stands by itself; a pocket inside for the phone, a leather loop for keys.',
			],
		],
		points: [
			['16 安加厚帆布', '16 oz canvas'],
			['植鞣皮提手', 'Vegetable-tanned handles'],
			['装得下 15 寸电脑', 'Fits a 15-inch laptop'],
		],
		care: 'bag',
		params: [
			material('棉帆布、植鞣牛皮', 'Cotton canvas, vegetable-tanned leather'),
			measures('38 × 40 × 12 厘米', '38 × 40 × 12 cm'),
			technique('手工丝网印花', 'Hand silkscreen'),
			madeIn('杭州', 'Hangzhou'),
		],
		unit: ['只', 'piece'],
		price: 17800,
		choices: [
			{
				name: ['图案', 'Print'],
				values: [
					{ key: 'forest', text: ['青山', 'Green hills'], look: { print: 'forest', color: 'cream' } },
					{ key: 'dawn', text: ['晨山', 'Dawn hills'], look: { print: 'dawn', color: 'cream' } },
					{ key: 'dusk', text: ['暮山', 'Dusk hills'], look: { print: 'dusk', color: 'mist' } },
				],
			},
		],
		stock: [47, 36, 24],
		grams: 560,
		volume: 4200,
		art: { kind: 'tote', color: 'cream', accent: 'tea', motif: 'peaks', print: 'forest', mood: 'sage', mood2: 'dawn' },
	}),
	work({
		key: 'rattan-basket',
		no: 'AT-B002',
		merchant: 'platform',
		category: 'totes',
		name: ['手编市集篮', 'Market Basket'],
		subtitle: ['买菜、野餐、收纳毛线，都体面', 'For the market, a picnic or your knitting'],
		story: [
			[
				'蒲草先晒、再捶、再编，一位熟手一天编一只半。',
				'The rush is dried, beaten and woven; a practised hand makes one and a half a day.',
			],
			['彩色的两道是染过的草，不褪色也不串色。', 'The coloured rows are dyed rush, fast to light and water.'],
		],
		points: [
			['天然蒲草手编', 'Hand-woven rush'],
			['皮质双提手', 'Two leather handles'],
			['棉布内衬，可拆洗', 'Removable cotton lining'],
		],
		care: 'bag',
		params: [
			material('蒲草、牛皮、棉', 'Rush, leather, cotton'),
			measures('45 × 30 × 22 厘米', '45 × 30 × 22 cm'),
			technique('手编', 'Hand-woven'),
			madeIn('博兴', 'Boxing'),
		],
		unit: ['只', 'piece'],
		price: 22800,
		choices: [
			{
				name: ['配色', 'Colours'],
				values: [
					{ key: 'teal', text: ['草与海', 'Rush and sea'], look: { color: 'sand', accent: 'teal' } },
					{ key: 'coral', text: ['草与珊瑚', 'Rush and coral'], look: { color: 'sand', accent: 'coral' } },
				],
			},
		],
		stock: [9, 12],
		grams: 900,
		volume: 29000,
		art: { kind: 'basket', color: 'sand', accent: 'teal', mood: 'sea', mood2: 'clay' },
	}),
	work({
		key: 'ticking-bucket',
		no: 'AT-B003',
		merchant: 'platform',
		category: 'totes',
		name: ['条纹水桶包', 'Ticking Bucket Bag'],
		subtitle: ['旧床单的条纹，新的用处', 'The stripe of old mattresses, put to new use'],
		story: [
			[
				'法式床垫布密实耐磨，用了一百多年。我们把它做成包，底部换成整片植鞣皮。',
				'Ticking has been tough for more than a century. We made a bag of it and gave it a base of one piece of leather.',
			],
			[
				'抽绳收口，可提可背，容量比看起来大很多。',
				'A drawstring top, carried in hand or on the shoulder, and roomier than it looks.',
			],
		],
		points: [
			['密织条纹布', 'Tight-woven ticking'],
			['皮底耐磨', 'Hard-wearing leather base'],
			['抽绳收口', 'Drawstring closure'],
		],
		care: 'bag',
		params: [
			material('棉、植鞣牛皮', 'Cotton, vegetable-tanned leather'),
			measures('28 × 30 × 20 厘米', '28 × 30 × 20 cm'),
			capacity('12 升', '12 l'),
			madeIn('广州', 'Guangzhou'),
		],
		unit: ['只', 'piece'],
		price: 29800,
		choices: [
			{
				name: ['条纹', 'Stripe'],
				values: [
					{ key: 'oat', text: ['茶条', 'Tea stripe'], look: { color: 'oat', accent: 'tea' } },
					{ key: 'indigo', text: ['蓝条', 'Blue stripe'], look: { color: 'cream', accent: 'indigo' } },
				],
			},
		],
		stock: [14, 10],
		grams: 680,
		volume: 12000,
		art: { kind: 'bucket', color: 'oat', accent: 'tea', motif: 'ticking', mood: 'clay', mood2: 'sage' },
	}),
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
