import { contents, madeIn, material, measures, paper, work } from './build.ts';

/** Tapes, cards, wrapping and calendars. */
export const paperWorks = [
	work({
		key: 'garden-tapes',
		no: 'ZH-S007',
		merchant: 'garden',
		category: 'paper',
		name: ['花园和纸胶带', 'Garden Washi Tapes'],
		subtitle: ['四卷，够贴满一个夏天', 'Four rolls, enough for one summer'],
		story: [
			[
				'叶、条、点、波，四种最基本的图案，为了互相搭配而画。',
				'Leaf, stripe, dot and wave: four plain patterns drawn to go together.',
			],
			[
				'和纸薄而韧，撕口整齐，贴错了揭下来不伤纸。',
				'Washi is thin and tough, tears clean, and lifts off without harm.',
			],
		],
		points: [
			['15 毫米 × 7 米 × 4 卷', '15 mm × 7 m × 4 rolls'],
			['可手撕、可书写', 'Tears by hand, takes a pen'],
			['揭贴不留胶', 'Leaves no glue'],
		],
		care: 'paper',
		params: [
			material('和纸、亚克力胶', 'Washi, acrylic adhesive'),
			measures('15 毫米 × 7 米', '15 mm × 7 m'),
			contents('胶带 4 卷', '4 rolls'),
			madeIn('苏州', 'Suzhou'),
		],
		unit: ['组', 'set'],
		price: 3600,
		fee: 600,
		choices: [
			{
				name: ['色系', 'Colours'],
				values: [
					{ key: 'sage', text: ['草地', 'Meadow'], look: { color: 'sage', accent: 'cream' } },
					{ key: 'coral', text: ['果园', 'Orchard'], look: { color: 'coral', accent: 'butter' } },
				],
			},
		],
		stock: [150, 132],
		grams: 110,
		volume: 320,
		art: { kind: 'tapes', color: 'sage', accent: 'cream', motif: 'leaves', mood: 'snow', mood2: 'clay' },
	}),
	work({
		key: 'flower-cards',
		no: 'ZH-S008',
		merchant: 'garden',
		category: 'paper',
		name: ['花信贺卡', 'Flower Letters'],
		subtitle: ['三朵花，一枚火漆，一句想说的话', 'Three flowers, a seal, and what you meant to say'],
		story: [
			[
				'从立春到谷雨有二十四番花信，我们先画了三番。',
				'There are twenty-four winds of blossom in spring; we have drawn the first three.',
			],
			[
				'附一枚已经压好的火漆，背面带胶，贴上就是一封正式的信。',
				'A ready-made wax seal with adhesive back makes it a proper letter.',
			],
		],
		points: [
			['三张卡、三个信封、三枚火漆', 'Three cards, envelopes and seals'],
			['棉浆厚卡', 'Heavy cotton card'],
			['内页空白', 'Blank inside'],
		],
		care: 'paper',
		params: [
			paper('300 克棉浆卡', '300 g cotton card'),
			measures('12 × 17 厘米', '12 × 17 cm'),
			contents('贺卡、信封、火漆各 3', '3 cards, 3 envelopes, 3 seals'),
			madeIn('苏州', 'Suzhou'),
		],
		unit: ['组', 'set'],
		price: 4200,
		fee: 600,
		choices: [
			{
				name: ['信封', 'Envelope'],
				values: [
					{ key: 'sage', text: ['浅绿', 'Sage'], look: { color: 'sage', accent: 'brick' } },
					{ key: 'blush', text: ['浅粉', 'Blush'], look: { color: 'blush', accent: 'plum' } },
				],
			},
		],
		stock: [76, 68],
		grams: 120,
		volume: 340,
		art: {
			kind: 'cards',
			color: 'sage',
			accent: 'brick',
			motif: 'botanic,petals,ferns',
			print: 'rose',
			mood: 'dawn',
			mood2: 'oat',
		},
	}),
	work({
		key: 'gift-wrap',
		no: 'ZH-S009',
		merchant: 'garden',
		category: 'paper',
		name: ['礼物包装纸三卷', 'Gift Wrap, Three Rolls'],
		subtitle: ['拆的人会舍不得撕', 'They will not want to tear it'],
		story: [
			[
				'厚实的牛皮底纸，正面印花、背面原色，折起来两面都好看。',
				'Sturdy kraft, printed on one side and plain on the other, so that every fold shows both.',
			],
			[
				'每卷三米，够包六七份礼物；剩下的边角可以做书皮。',
				'Three metres a roll wrap six or seven presents; the offcuts make book covers.',
			],
		],
		points: [
			['每卷 50 厘米 × 3 米', '50 cm × 3 m a roll'],
			['大豆油墨，可回收', 'Soy ink, recyclable'],
			['附棉线与吊牌', 'With cotton string and tags'],
		],
		care: 'paper',
		params: [
			paper('80 克牛皮纸', '80 g kraft'),
			measures('50 厘米 × 3 米', '50 cm × 3 m'),
			contents('包装纸 3 卷、棉线、吊牌', '3 rolls, string, tags'),
			madeIn('苏州', 'Suzhou'),
		],
		unit: ['组', 'set'],
		price: 4500,
		fee: 1000,
		choices: [
			{
				name: ['色系', 'Colours'],
				values: [
					{ key: 'terracotta', text: ['陶红', 'Terracotta'], look: { color: 'terracotta', accent: 'cream' } },
					{ key: 'teal', text: ['松绿', 'Teal'], look: { color: 'teal', accent: 'cream' } },
				],
			},
		],
		stock: [60, 47],
		grams: 520,
		volume: 4800,
		art: { kind: 'rolls', color: 'terracotta', accent: 'cream', motif: 'leaves', mood: 'sea', mood2: 'oat' },
	}),
	work({
		key: 'terrace-calendar',
		no: 'ZH-S010',
		merchant: 'garden',
		category: 'paper',
		name: ['山野桌历', 'Hill Country Calendar'],
		subtitle: ['十二个月，十二块田', 'Twelve months, twelve fields'],
		story: [
			[
				'和山岚工作室合作的桌历：他们画山，我们做纸。每月一幅小版画，过完可以裁下来当明信片。',
				'Made together with Mountain Mist Studio: they draw the hills, we make the paper. Each month’s print can be cut out and posted when it is over.',
			],
			['橡木底座可以用很多年，明年只需换芯。', 'The oak stand lasts for years; next year you only need the pages.'],
		],
		points: [
			['十二幅可裁明信片', 'Twelve prints to cut out and post'],
			['橡木底座', 'Oak stand'],
			['双线圈，可翻转', 'Twin-ring binding'],
		],
		care: 'paper',
		params: [
			paper('250 克米白卡', '250 g ivory card'),
			measures('20 × 17 厘米', '20 × 17 cm'),
			contents('桌历 13 页、橡木底座', '13 pages, oak stand'),
			madeIn('苏州', 'Suzhou'),
		],
		unit: ['本', 'piece'],
		price: 8800,
		stock: [31],
		grams: 480,
		volume: 1600,
		art: {
			kind: 'calendar',
			color: 'slate',
			accent: 'coral',
			motif: 'terraces',
			print: 'forest',
			mood: 'butter',
			mood2: 'mist',
		},
	}),
];
