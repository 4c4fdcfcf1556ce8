import { contents, madeIn, material, measures, technique, work } from './build.ts';

/** Small things in metal and stone, by the silversmiths. */
export const jewelleryWorks = [
	work({
		key: 'dew-earrings',
		no: 'AT-J001',
		merchant: 'hammer',
		category: 'earrings',
		name: ['露珠耳坠', 'Dew Drop Earrings'],
		subtitle: ['将落未落的那一秒', 'The second before it falls'],
		story: [
			[
				'琉璃一颗颗灯工烧成，颜色往下沉，像真的水。',
				'Each drop is lampworked glass; the colour sinks to the bottom as water would.',
			],
			['走路时轻轻晃，安静时会接住光。', 'They sway a little as you walk, and catch the light when you stop.'],
		],
		points: [
			['灯工琉璃，每颗色沉不同', 'Lampworked glass, no two alike'],
			['925 银镀金耳针', 'Gold-plated 925 silver posts'],
			['单只仅 3.2 克', 'Only 3.2 g each'],
		],
		care: 'metal',
		params: [
			material('琉璃、925 银镀金', 'Glass, gold-plated 925 silver'),
			measures('长 4.6 厘米', '4.6 cm long'),
			technique('灯工', 'Lampwork'),
			madeIn('淄博', 'Zibo'),
		],
		unit: ['对', 'pair'],
		price: 19800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'teal', text: ['深潭', 'Deep pool'], look: { color: 'gold', accent: 'teal' } },
					{ key: 'coral', text: ['石榴', 'Pomegranate'], look: { color: 'gold', accent: 'brick' } },
					{ key: 'mustard', text: ['蜂蜜', 'Honey'], look: { color: 'gold', accent: 'mustard' } },
				],
			},
		],
		stock: [18, 14, 16],
		grams: 60,
		volume: 200,
		art: { kind: 'earrings', color: 'gold', accent: 'teal', motif: 'drop', mood: 'dawn', mood2: 'plum' },
	}),
	work({
		key: 'crescent-earrings',
		no: 'AT-J002',
		merchant: 'hammer',
		category: 'earrings',
		name: ['新月耳饰', 'Crescent Earrings'],
		subtitle: ['两弯月亮，各带一颗小星', 'Two moons, each with a star'],
		story: [
			[
				'银片手工锻打，锤痕保留，亮处像月面的山。',
				'Hammered from silver sheet; the marks stay and shine like hills on the moon.',
			],
			['月尖朝前佩戴，正好沿着下颌线。', 'Worn point forward, the curve follows the jaw.'],
		],
		points: [
			['手工锻打 925 银', 'Hand-hammered 925 silver'],
			['青金石小珠', 'Lapis beads'],
			['防过敏耳针', 'Hypoallergenic posts'],
		],
		care: 'metal',
		params: [
			material('925 银、青金石', '925 silver, lapis'),
			measures('直径 2.8 厘米', '2.8 cm across'),
			technique('锻打', 'Hammered'),
			madeIn('大理', 'Dali'),
		],
		unit: ['对', 'pair'],
		price: 26800,
		choices: [
			{
				name: ['材质', 'Metal'],
				values: [
					{ key: 'silver', text: ['素银', 'Silver'], look: { color: 'silver', accent: 'indigo' } },
					{ key: 'gold', text: ['镀金', 'Gold-plated'], look: { color: 'gold', accent: 'indigo' }, add: 4000 },
				],
			},
		],
		stock: [11, 9],
		grams: 60,
		volume: 200,
		art: { kind: 'earrings', color: 'silver', accent: 'indigo', motif: 'moon', mood: 'night', mood2: 'mist' },
	}),
	work({
		key: 'ridge-necklace',
		no: 'AT-J003',
		merchant: 'hammer',
		category: 'necklaces',
		name: ['山脊项链', 'Ridge Necklace'],
		subtitle: ['把去过的那座山戴在身上', 'Wear the mountain you climbed'],
		story: [
			[
				'山形照着真实的山脊线锯出来，下面两道横线是水。',
				'The outline is sawn after a real ridge; the two bars below it are water.',
			],
			[
				'可以定制你的山：下单后把照片发给客服，十五天完成。',
				'It can be your mountain: send us a photo after ordering and wait fifteen days.',
			],
		],
		points: [
			['手工锯切山形', 'Sawn by hand'],
			['链长 40 + 5 厘米可调', 'Chain 40 + 5 cm'],
			['可定制山脊线', 'Your own ridge on request'],
		],
		care: 'metal',
		params: [
			material('925 银镀 18K 金', '925 silver, 18 k gold plate'),
			measures('吊坠宽 2.2 厘米', 'Pendant 2.2 cm wide'),
			contents('项链、绒袋、卡片', 'Necklace, pouch, card'),
			madeIn('大理', 'Dali'),
		],
		unit: ['条', 'piece'],
		price: 32800,
		was: 36800,
		choices: [
			{
				name: ['材质', 'Metal'],
				values: [
					{ key: 'gold', text: ['镀金', 'Gold-plated'], look: { color: 'gold' } },
					{ key: 'silver', text: ['素银', 'Silver'], look: { color: 'silver' } },
				],
			},
		],
		stock: [13, 10],
		grams: 70,
		volume: 220,
		art: { kind: 'necklace', color: 'gold', accent: 'coral', motif: 'hills', mood: 'sea', mood2: 'dawn' },
	}),
	work({
		key: 'pearl-strand',
		no: 'AT-J004',
		merchant: 'hammer',
		category: 'necklaces',
		name: ['珊瑚点珠链', 'Pearl Strand with Coral'],
		subtitle: ['规矩的一串，故意错了四颗', 'A proper strand with four deliberate mistakes'],
		story: [
			[
				'诸暨淡水珍珠，挑的是近圆带一点螺纹的，光泽更活。',
				'Freshwater pearls from Zhuji, nearly round with a faint ring, for a livelier shine.',
			],
			[
				'四颗珊瑚色琉璃珠打破对称，配衬衫比配礼服好看。',
				'Four beads of coral glass break the order; better with a shirt than with a gown.',
			],
		],
		points: [
			['6–7 毫米淡水珍珠', '6–7 mm freshwater pearls'],
			['颗颗打结', 'Knotted between pearls'],
			['磁吸银扣', 'Magnetic silver clasp'],
		],
		care: 'metal',
		params: [
			material('淡水珍珠、琉璃、925 银', 'Freshwater pearl, glass, 925 silver'),
			measures('长 42 厘米', '42 cm long'),
			technique('手工打结', 'Hand-knotted'),
			madeIn('诸暨', 'Zhuji'),
		],
		unit: ['条', 'piece'],
		price: 45800,
		stock: [5],
		grams: 90,
		volume: 260,
		art: { kind: 'necklace', color: 'gold', accent: 'coral', motif: 'pearls', mood: 'plum', mood2: 'oat' },
	}),
	work({
		key: 'pool-ring',
		no: 'AT-J005',
		merchant: 'hammer',
		category: 'rings',
		name: ['一泓戒指', 'Pool Ring'],
		subtitle: ['一小块水，端在手上', 'A small piece of water, carried on the hand'],
		story: [
			[
				'主石为磷灰石，颜色在蓝绿之间，换一个角度换一种。',
				'The stone is apatite, between blue and green, and changes its mind with the angle.',
			],
			['戒圈内壁打磨成弧面，整天戴着也不硌。', 'The inside of the band is rounded, comfortable for a whole day.'],
		],
		points: [
			['天然磷灰石 1.1 克拉', 'Natural apatite, 1.1 ct'],
			['四爪镶嵌', 'Four-prong setting'],
			['内弧舒适戒圈', 'Comfort-fit band'],
		],
		care: 'metal',
		params: [
			material('磷灰石、925 银镀金', 'Apatite, gold-plated 925 silver'),
			measures('国际圈号 50 / 54 / 58', 'Sizes 50 / 54 / 58'),
			technique('失蜡铸造、手工镶嵌', 'Lost-wax cast, hand-set'),
			madeIn('深圳', 'Shenzhen'),
		],
		unit: ['枚', 'piece'],
		price: 38800,
		choices: [
			{
				name: ['主石', 'Stone'],
				values: [
					{ key: 'teal', text: ['蓝绿', 'Blue-green'], look: { accent: 'teal' } },
					{ key: 'plum', text: ['紫', 'Violet'], look: { accent: 'plum' } },
				],
			},
			{
				name: ['圈号', 'Ring size'],
				values: [
					{ key: 's50', text: ['50 号', '50'] },
					{ key: 's54', text: ['54 号', '54'] },
					{ key: 's58', text: ['58 号', '58'] },
				],
			},
		],
		stock: [4, 8, 3, 2, 6, 0],
		grams: 50,
		volume: 180,
		art: { kind: 'ring', color: 'gold', accent: 'teal', motif: 'stone', mood: 'lilac', mood2: 'sage' },
	}),
	work({
		key: 'open-bangle',
		no: 'AT-J006',
		merchant: 'hammer',
		category: 'rings',
		name: ['双环开口镯', 'Open Bangles, Set of Two'],
		subtitle: ['一只黄铜，一只紫铜，走路时轻轻相碰', 'One brass, one copper, with a small sound as you walk'],
		story: [
			[
				'实心圆条冷弯成形，开口可以捏合，几乎适合所有手腕。',
				'Cold-bent from solid rod; the opening adjusts to almost any wrist.',
			],
			[
				'铜会随体温变色，半年后你会得到一副独一无二的镯子。',
				'Copper takes on colour from the skin: in half a year the pair is yours alone.',
			],
		],
		points: [
			['实心铜条', 'Solid rod'],
			['开口可调', 'Adjustable opening'],
			['两只一组', 'Set of two'],
		],
		care: 'metal',
		params: [
			material('黄铜、紫铜', 'Brass, copper'),
			measures('内径 5.8 厘米可调', '5.8 cm, adjustable'),
			technique('冷弯、手工抛光', 'Cold-bent, hand-polished'),
			madeIn('铜陵', 'Tongling'),
		],
		unit: ['组', 'set'],
		price: 16800,
		stock: [22],
		grams: 110,
		volume: 300,
		art: { kind: 'bangle', color: 'brass', accent: 'copper', mood: 'butter', mood2: 'moss' },
	}),
];
