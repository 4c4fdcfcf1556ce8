import { capacity, madeIn, material, measures, technique, work } from './build.ts';

/** Totes and baskets, chosen by the platform. */
export const toteWorks = [
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
];
