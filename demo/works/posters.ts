import { contents, edition, madeIn, measures, paper, technique, work } from './build.ts';

/** Posters and small sheets. */
export const posterWorks = [
	work({
		key: 'two-koi',
		no: 'SL-P007',
		merchant: 'studio',
		category: 'posters',
		name: ['双鲤', 'Two Koi'],
		subtitle: ['一尾白，一尾红，谁也不急', 'One white, one red, neither in a hurry'],
		story: [
			[
				'工作室院里有一口水缸，两条锦鲤养了六年。画它们的时候，它们一直没有动。',
				'There is a water jar in the studio yard with two koi, six years old. While we drew them they did not move.',
			],
			[
				'涟漪用银墨印，转动角度会亮一下，像尾巴甩过水面。',
				'The ripples are printed in silver: turn the sheet and they flash like a tail.',
			],
		],
		points: [
			['银墨专色', 'Silver spot colour'],
			['实木挂轴，开箱即挂', 'Wooden rails, ready to hang'],
			['卷筒包装不压痕', 'Shipped rolled, free of creases'],
		],
		care: 'print',
		params: [
			paper('230 克哑面艺术纸', '230 g matte art paper'),
			measures('36 × 51 厘米', '36 × 51 cm'),
			edition('开放版', 'Open edition'),
			madeIn('杭州', 'Hangzhou'),
		],
		unit: ['幅', 'print'],
		price: 15800,
		choices: [
			{
				name: ['底色', 'Ground'],
				values: [
					{ key: 'sea', text: ['湖蓝', 'Lake blue'], look: { print: 'sea' } },
					{ key: 'forest', text: ['荷绿', 'Lotus green'], look: { print: 'forest' } },
				],
			},
		],
		stock: [33, 20],
		grams: 700,
		volume: 6000,
		art: { kind: 'poster', color: 'oak', accent: 'walnut', motif: 'koi', print: 'sea', mood: 'snow', mood2: 'sea' },
	}),
	work({
		key: 'blue-waves',
		no: 'SL-P008',
		merchant: 'studio',
		category: 'posters',
		name: ['青海波', 'Blue Waves'],
		subtitle: ['同一道浪，重复四百次', 'The same wave, four hundred times'],
		story: [
			[
				'青海波是很老的纹样，寓意日子平缓而长。我们用圆规画了四百多个弧，没有用复制粘贴。',
				'The wave pattern is very old and wishes you calm, long days. We drew more than four hundred arcs with a compass and pasted none.',
			],
			[
				'裸芯出售，附一对黄铜夹，挂在墙上或夹在绳上都好。',
				'Sold as a bare sheet with two brass clips: on a nail or on a line, it looks right.',
			],
		],
		points: [
			['三色丝网', 'Three-colour silkscreen'],
			['附黄铜夹一对', 'A pair of brass clips included'],
			['四边留白，可自行装框', 'White margins, ready for any frame'],
		],
		care: 'print',
		params: [
			paper('300 克棉浆版画纸', '300 g cotton print paper'),
			technique('三色丝网', 'Three-colour silkscreen'),
			edition('限量 300', 'Edition of 300'),
			madeIn('杭州', 'Hangzhou'),
		],
		unit: ['幅', 'print'],
		price: 12800,
		choices: [
			{
				name: ['配色', 'Colours'],
				values: [
					{ key: 'sea', text: ['海', 'Sea'], look: { print: 'sea' } },
					{ key: 'autumn', text: ['秋', 'Autumn'], look: { print: 'autumn' } },
					{ key: 'rose', text: ['樱', 'Blossom'], look: { print: 'rose' } },
				],
			},
		],
		stock: [40, 28, 17],
		grams: 420,
		volume: 3600,
		art: { kind: 'sheet', color: 'oak', accent: 'walnut', motif: 'waves', print: 'sea', mood: 'clay', mood2: 'mist' },
	}),
	work({
		key: 'moon-phases',
		no: 'SL-P009',
		merchant: 'studio',
		category: 'posters',
		name: ['月相', 'Phases'],
		subtitle: ['夜色纸面，金色月亮，关灯后微微发光', 'Golden moons on night paper that glow a little in the dark'],
		story: [
			[
				'五个月亮，从亏到盈再到亏。最中间那个印了夜光墨，熄灯后会亮二十分钟，够睡着了。',
				'Five moons from waning to full and back. The one in the middle carries glow ink: twenty minutes of light, enough to fall asleep by.',
			],
			['适合孩子的房间，也适合失眠的大人。', 'Good for a child’s room, and for grown-ups who lie awake.'],
		],
		points: [
			['夜光专色', 'Glow-in-the-dark ink'],
			['深色纸基，不透色', 'Dyed-through dark paper'],
			['实木挂轴', 'Wooden rails'],
		],
		care: 'print',
		params: [
			paper('270 克染色黑卡', '270 g dyed night card'),
			measures('36 × 51 厘米', '36 × 51 cm'),
			edition('开放版', 'Open edition'),
			madeIn('杭州', 'Hangzhou'),
		],
		unit: ['幅', 'print'],
		price: 13800,
		was: 15800,
		stock: [19],
		grams: 700,
		volume: 6000,
		art: {
			kind: 'poster',
			color: 'oak',
			accent: 'walnut',
			motif: 'phases',
			print: 'night',
			mood: 'butter',
			mood2: 'lilac',
		},
	}),
	work({
		key: 'four-seasons-cards',
		no: 'SL-P010',
		merchant: 'studio',
		category: 'posters',
		name: ['四时山水明信片', 'Four Seasons Postcards'],
		subtitle: ['八张山水，写给八个人', 'Eight landscapes for eight people'],
		story: [
			[
				'把工作室最受欢迎的八幅版画缩成手掌大，背面留足写字的地方。',
				'Eight of the studio’s favourite prints, the size of a hand, with plenty of room to write on the back.',
			],
			['厚卡纸不洇墨，盖邮戳也清楚。', 'Heavy card that takes ink and postmark without bleeding.'],
		],
		points: [
			['八张一套，附牛皮封套', 'Eight cards in a kraft sleeve'],
			['350 克厚卡', '350 g card'],
			['背面可用钢笔书写', 'Takes fountain pen'],
		],
		care: 'paper',
		params: [
			paper('350 克米白卡', '350 g ivory card'),
			measures('10 × 14.8 厘米', '10 × 14.8 cm'),
			contents('明信片 8 张', '8 postcards'),
			madeIn('杭州', 'Hangzhou'),
		],
		unit: ['套', 'set'],
		price: 3800,
		fee: 600,
		choices: [
			{
				name: ['季节', 'Season'],
				values: [
					{ key: 'autumn', text: ['秋冬', 'Autumn and winter'], look: { print: 'autumn' } },
					{ key: 'forest', text: ['春夏', 'Spring and summer'], look: { print: 'forest' } },
				],
			},
		],
		stock: [120, 95],
		grams: 90,
		volume: 300,
		art: {
			kind: 'fan',
			color: 'cream',
			accent: 'oak',
			motif: 'peaks,pines,terraces,mistLake',
			print: 'autumn',
			mood: 'oat',
			mood2: 'sage',
		},
	}),
	work({
		key: 'herbarium',
		no: 'ZH-P001',
		merchant: 'garden',
		category: 'posters',
		name: ['标本室', 'Herbarium'],
		subtitle: ['从压花册里长出来的植物海报', 'Plants grown out of a flower press'],
		story: [
			[
				'每年春天我们会做一册压花。这张画里的三种植物，分别来自河边、墙角和一位邻居的阳台。',
				'Every spring we fill a flower press. The three plants here come from the river, a corner of a wall, and a neighbour’s balcony.',
			],
			[
				'把干枯的标本画回它活着时的颜色，是这张画唯一的技巧。',
				'To paint the dry specimen back in the colours it lived in is the only trick of this picture.',
			],
		],
		points: [
			['微喷颜料墨，色牢度高', 'Pigment giclée, colour-fast'],
			['附植物名录小卡', 'A small card names the plants'],
			['实木挂轴可选色', 'Rails in two woods'],
		],
		care: 'print',
		params: [
			paper('230 克棉浆哑面纸', '230 g matte cotton paper'),
			measures('36 × 51 厘米', '36 × 51 cm'),
			edition('开放版', 'Open edition'),
			madeIn('苏州', 'Suzhou'),
		],
		unit: ['幅', 'print'],
		price: 14800,
		choices: [
			{
				name: ['配色', 'Colours'],
				values: [
					{ key: 'forest', text: ['林', 'Forest'], look: { print: 'forest' } },
					{ key: 'rose', text: ['蔷薇', 'Rose'], look: { print: 'rose' } },
				],
			},
		],
		stock: [24, 16],
		grams: 700,
		volume: 6000,
		art: {
			kind: 'poster',
			color: 'walnut',
			accent: 'oak',
			motif: 'botanic',
			print: 'forest',
			mood: 'dawn',
			mood2: 'butter',
		},
	}),
];
