import { type Choice, capacity, madeIn, material, measures, technique, work } from './build.ts';

const glazes: Choice = {
	name: ['釉色', 'Glaze'],
	values: [
		{ key: 'indigo', text: ['靛蓝', 'Indigo'], look: { color: 'cream', accent: 'indigo' } },
		{ key: 'celadon', text: ['青瓷', 'Celadon'], look: { color: 'cream', accent: 'celadon' } },
		{ key: 'tenmoku', text: ['茶叶末', 'Tea dust'], look: { color: 'oat', accent: 'tea' } },
	],
};

/** Cups and bowls of the table. */
export const cupWorks = [
	work({
		key: 'cloud-mug',
		no: 'SL-C001',
		merchant: 'studio',
		category: 'cups',
		name: ['云海马克杯', 'Sea of Clouds Mug'],
		subtitle: ['双釉浸染，杯口的颜色像山尖落进云里', 'Two glazes, dipped by hand: the summit sinking into cloud'],
		story: [
			[
				'清晨六点站在黄山光明顶，云从脚下漫过来，山只剩下一道边。回到工作室，我们把这道边留在了杯子上。',
				'At six in the morning on the ridge the clouds come up to your feet and the mountain is only an edge. Back in the studio we kept that edge on a mug.',
			],
			[
				'先整体施乳白釉，再倒扣着浸入第二种釉料，停三秒提起。釉流到哪里，由那天的湿度决定，所以没有两只杯子的云线是一样的。',
				'Each mug is glazed milk-white, then dipped upside down into a second glaze for three seconds. Where the glaze stops depends on the air of that day, so no two cloud lines agree.',
			],
		],
		points: [
			['杯沿修薄至 2.5 毫米，入口顺滑', 'Rim thinned to 2.5 mm for a soft sip'],
			['把手可容三指，手大的人也握得住', 'A handle for three fingers, large hands included'],
			['1280℃ 还原烧成，胎体致密不吸水', 'Reduction-fired at 1280 °C to a dense, watertight body'],
		],
		care: 'stoneware',
		params: [
			material('景德镇高白泥', 'Jingdezhen white stoneware'),
			capacity('320 毫升 / 420 毫升', '320 ml / 420 ml'),
			technique('拉坯、双釉浸染', 'Wheel-thrown, double-dipped'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		unit: ['只', 'piece'],
		price: 12800,
		was: 14800,
		choices: [
			glazes,
			{
				name: ['容量', 'Volume'],
				values: [
					{ key: 'regular', text: ['320 毫升', '320 ml'] },
					{ key: 'large', text: ['420 毫升', '420 ml'], add: 2000, grams: 90 },
				],
			},
		],
		stock: [36, 24, 42, 18, 12, 3],
		grams: 460,
		volume: 2400,
		art: { kind: 'cup', shape: 'tall', color: 'cream', accent: 'indigo', motif: 'dip', mood: 'oat', mood2: 'mist' },
	}),
	work({
		key: 'ripple-cup',
		no: 'SL-C002',
		merchant: 'studio',
		category: 'cups',
		name: ['涟漪条纹杯', 'Ripple Cup'],
		subtitle: ['圆鼓的杯身，一刀一刀刻出的竖纹', 'A rounded body, fluted cut by cut'],
		story: [
			[
				'坯体半干时，用自制的竹刀从杯口刻到杯足，一只杯子三十二刀，中途不能停，一停就会留下接痕。',
				'While the clay is half dry, a bamboo blade runs from rim to foot, thirty-two times a cup and without a pause: every pause would show.',
			],
			[
				'釉在凸处薄、凹处厚，同一种颜色便有了深浅。捧在手里，纹路刚好贴着指腹。',
				'Glaze thins on the ridges and pools in the grooves, so one colour becomes two. In the hand the flutes meet the fingertips.',
			],
		],
		points: [
			['每只三十二道手刻纹', 'Thirty-two flutes, cut by hand'],
			['圆腹小口，热饮不易凉', 'Round belly and narrow mouth keep drinks warm'],
			['底足打磨，不刮桌面', 'A polished foot that does not scratch the table'],
		],
		care: 'stoneware',
		params: [
			material('细炻器', 'Fine stoneware'),
			capacity('360 毫升', '360 ml'),
			technique('拉坯、手工跳刀', 'Wheel-thrown, hand-fluted'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		unit: ['只', 'piece'],
		price: 14800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'celadon', text: ['梅子青', 'Plum celadon'], look: { color: 'celadon', accent: 'cream' } },
					{ key: 'rose', text: ['豆沙粉', 'Bean rose'], look: { color: 'rose', accent: 'cream' } },
					{ key: 'snow', text: ['初雪白', 'First snow'], look: { color: 'snow', accent: 'celadon' } },
				],
			},
		],
		stock: [28, 15, 33],
		grams: 480,
		volume: 2600,
		art: {
			kind: 'cup',
			shape: 'round',
			color: 'celadon',
			accent: 'cream',
			motif: 'flutes',
			mood: 'dawn',
			mood2: 'sage',
		},
	}),
	work({
		key: 'speckle-bowl',
		no: 'SL-C003',
		merchant: 'studio',
		category: 'cups',
		name: ['砂点浅钵', 'Speckled Shallow Bowl'],
		subtitle: ['盛沙拉、汤面或几颗青梅都好看', 'Fine with salad, noodles or a handful of plums'],
		story: [
			[
				'泥料里掺了庐山脚下的铁砂，烧成后从釉底透出细点，像雨前的沙滩。',
				'The clay carries iron sand from the foot of Mount Lu, which breaks through the glaze in fine dots, like a beach before rain.',
			],
			[
				'浅而开阔，一人份的面、两人份的菜都装得下，叠起来只占一只碗的地方。',
				'Shallow and open: noodles for one, a dish for two, and a stack that takes the room of a single bowl.',
			],
		],
		points: [
			['天然铁砂点，非印花', 'Natural iron specks, not a print'],
			['口沿内收，汤汁不易外溢', 'A rim that turns in and keeps the broth inside'],
			['可叠放收纳', 'Stackable'],
		],
		care: 'stoneware',
		params: [
			material('含铁砂炻器', 'Iron-sand stoneware'),
			measures('口径 18 / 22 厘米', '18 / 22 cm across'),
			technique('拉坯、哑光釉', 'Wheel-thrown, matte glaze'),
			madeIn('九江', 'Jiujiang'),
		],
		unit: ['只', 'piece'],
		price: 9800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'oat', text: ['燕麦', 'Oat'], look: { color: 'oat', accent: 'tea' } },
					{ key: 'slate', text: ['岩灰', 'Slate'], look: { color: 'slate', accent: 'ink' } },
				],
			},
			{
				name: ['口径', 'Diameter'],
				values: [
					{ key: 'd18', text: ['18 厘米', '18 cm'] },
					{ key: 'd22', text: ['22 厘米', '22 cm'], add: 4000, grams: 260 },
				],
			},
		],
		stock: [40, 22, 31, 0],
		grams: 620,
		volume: 4200,
		art: { kind: 'bowl', shape: 'wide', color: 'oat', accent: 'tea', motif: 'speckle', mood: 'mist', mood2: 'clay' },
	}),
	work({
		key: 'brush-fruit-bowl',
		no: 'SL-C004',
		merchant: 'studio',
		category: 'cups',
		name: ['刷毛目果盘', 'Brushed Fruit Bowl'],
		subtitle: ['一笔白釉绕盘三周', 'One brush of white slip, three times round'],
		story: [
			[
				'刷毛目是一种老技法：稻草扎成的刷子蘸白化妆土，随轮盘转动一气刷完，快慢轻重都留在器物上。',
				'Hakeme is an old technique: a straw brush, white slip and a turning wheel. Speed and pressure stay on the piece for good.',
			],
			[
				'我们把底色换成深靛，白色便像退潮时的浪线。装几只橙子，餐桌就有了中心。',
				'On deep indigo the white reads like the line of an ebbing tide. A few oranges, and the table has a centre.',
			],
		],
		points: [
			['稻草刷手绘，笔势各不相同', 'Painted with a straw brush, no two strokes alike'],
			['高足设计，端取不打滑', 'A high foot, easy to lift'],
			['釉下化妆土，不掉色', 'Slip under glaze: it will not wear off'],
		],
		care: 'stoneware',
		params: [
			material('炻器', 'Stoneware'),
			measures('口径 30 × 高 10 厘米', '30 cm across, 10 cm high'),
			technique('刷毛目', 'Brushed slip'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		price: 26800,
		stock: [9],
		grams: 1450,
		volume: 11000,
		art: {
			kind: 'bowl',
			shape: 'fruit',
			color: 'indigo',
			accent: 'cream',
			motif: 'brush',
			mood: 'butter',
			mood2: 'sea',
		},
	}),
];
