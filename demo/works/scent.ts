import { capacity, contents, madeIn, material, measures, work } from './build.ts';

/** Candles and scent, chosen by the platform. */
export const scentWorks = [
	work({
		key: 'garden-candle',
		no: 'AT-H004',
		merchant: 'platform',
		category: 'scent',
		name: ['雨后花园香薰蜡烛', 'Garden After Rain Candle'],
		subtitle: ['湿泥、番茄叶和一点点薄荷', 'Wet soil, tomato leaf and a little mint'],
		story: [
			[
				'调香师从一个夏天的菜园写起：先是泥土，再是折断的番茄枝，最后风从薄荷那边吹过来。',
				'The perfumer began with a kitchen garden in July: soil first, then a snapped tomato stem, then wind from the mint.',
			],
			[
				'大豆蜡与椰子蜡混合，烛芯是棉，燃尽后的杯子可以种多肉。',
				'Soy and coconut wax with a cotton wick. The empty glass makes a good home for a succulent.',
			],
		],
		points: [
			['大豆椰子混合蜡', 'Soy and coconut wax'],
			['燃烧约 45 小时', 'Burns about 45 hours'],
			['厚壁彩色玻璃杯', 'Thick coloured glass'],
		],
		care: 'wax',
		params: [
			material('植物蜡、棉芯、玻璃', 'Plant wax, cotton wick, glass'),
			capacity('220 克', '220 g'),
			contents('蜡烛 1 只、火柴 1 盒', '1 candle, 1 box of matches'),
			madeIn('上海', 'Shanghai'),
		],
		unit: ['只', 'piece'],
		price: 15800,
		choices: [
			{
				name: ['香型', 'Scent'],
				values: [
					{ key: 'garden', text: ['雨后花园', 'Garden after rain'], look: { color: 'sage', accent: 'moss' } },
					{ key: 'fig', text: ['无花果', 'Fig'], look: { color: 'plum', accent: 'moss' } },
					{ key: 'cedar', text: ['雪松', 'Cedar'], look: { color: 'slate', accent: 'walnut' } },
				],
			},
		],
		stock: [54, 37, 42],
		grams: 520,
		volume: 1400,
		art: { kind: 'candle', color: 'sage', accent: 'moss', mood: 'oat', mood2: 'plum' },
	}),
	work({
		key: 'brass-candlesticks',
		no: 'AT-H005',
		merchant: 'platform',
		category: 'scent',
		name: ['黄铜烛台对装', 'Brass Candlesticks, Pair'],
		subtitle: ['一高一低，像两个说话的人', 'One tall, one short, like two people talking'],
		story: [
			[
				'实心黄铜车制，底面包羊毛毡。时间会给它上色，也可以随时擦亮。',
				'Turned from solid brass with felt under the foot. Time will tone it, and a cloth brings it back.',
			],
			['随附两支手工浸制的长烛，无烟不滴蜡。', 'Two hand-dipped candles come with it, smokeless and dripless.'],
		],
		points: [
			['实心黄铜车削', 'Turned from solid brass'],
			['羊毛毡底', 'Felted base'],
			['附手浸长烛两支', 'Two hand-dipped tapers'],
		],
		care: 'wax',
		params: [
			material('黄铜', 'Brass'),
			measures('底径 9 × 高 11 厘米', '9 cm wide, 11 cm high'),
			contents('烛台 2 只、长烛 2 支', '2 candlesticks, 2 tapers'),
			madeIn('铜陵', 'Tongling'),
		],
		unit: ['对', 'pair'],
		price: 28800,
		choices: [
			{
				name: ['烛色', 'Candle'],
				values: [
					{ key: 'rose', text: ['干玫瑰', 'Dried rose'], look: { color: 'rose', accent: 'brass' } },
					{ key: 'cream', text: ['象牙白', 'Ivory'], look: { color: 'cream', accent: 'brass' } },
					{ key: 'sea', text: ['海蓝', 'Sea'], look: { color: 'sea', accent: 'brass' } },
				],
			},
		],
		stock: [12, 15, 8],
		grams: 1100,
		volume: 2600,
		art: { kind: 'candle', shape: 'pair', color: 'rose', accent: 'brass', mood: 'plum', mood2: 'dawn' },
	}),
	work({
		key: 'reed-diffuser',
		no: 'AT-H006',
		merchant: 'platform',
		category: 'scent',
		name: ['山野藤条香薰', 'Hillside Reed Diffuser'],
		subtitle: ['推门时，先闻到家', 'You smell home before you see it'],
		story: [
			[
				'把香气做得很淡：进门三秒能闻到，坐下就忘了它。',
				'Kept very light: three seconds at the door, and forgotten once you sit down.',
			],
			[
				'天然藤条六支，翻转一次可以持续一周，一瓶约三个月。',
				'Six natural reeds; turn them once a week and the bottle lasts three months.',
			],
		],
		points: [
			['天然藤条', 'Natural reeds'],
			['无酒精基底', 'Alcohol-free base'],
			['留香约 90 天', 'About 90 days'],
		],
		care: 'wax',
		params: [
			material('香精油、藤条、玻璃', 'Essential oils, reed, glass'),
			capacity('180 毫升', '180 ml'),
			contents('香薰液 1 瓶、藤条 6 支', '1 bottle, 6 reeds'),
			madeIn('上海', 'Shanghai'),
		],
		unit: ['瓶', 'bottle'],
		price: 18800,
		was: 21800,
		choices: [
			{
				name: ['香型', 'Scent'],
				values: [
					{ key: 'tea', text: ['岩茶', 'Rock tea'], look: { color: 'tea', accent: 'brick' } },
					{ key: 'osmanthus', text: ['桂花', 'Osmanthus'], look: { color: 'mustard', accent: 'tea' } },
				],
			},
		],
		stock: [29, 1],
		grams: 620,
		volume: 1500,
		art: { kind: 'diffuser', color: 'tea', accent: 'brick', mood: 'dawn', mood2: 'sage' },
	}),
];
