import { madeIn, material, measures, technique, work } from './build.ts';

/** Plates of the table. */
export const plateWorks = [
	work({
		key: 'hill-plate',
		no: 'SL-C005',
		merchant: 'studio',
		category: 'cups',
		name: ['山影餐盘', 'Hill Shadow Plate'],
		subtitle: ['吃完最后一口，才看见整座山', 'Finish the last bite and the whole hill appears'],
		story: [
			[
				'盘心是釉下三遍青花晕染的远山，由浅到深。日常盛菜时山藏在下面，用餐结束，它慢慢露出来。',
				'The well holds three washes of underglaze blue, pale to deep. Covered by dinner, the hills come out little by little.',
			],
			['盘边宽两指，摆盘留白，端着也不烫手。', 'A border two fingers wide frames the food and stays cool in the hand.'],
		],
		points: [
			['釉下彩，无铅无镉', 'Underglaze colour, free of lead and cadmium'],
			['手绘远山，一盘一景', 'Painted by hand, one view a plate'],
			['盘底加厚，不易磕碰', 'A thickened foot against chips'],
		],
		care: 'stoneware',
		params: [
			material('细白瓷', 'Fine white porcelain'),
			measures('21 / 27 厘米', '21 / 27 cm'),
			technique('釉下青花晕染', 'Underglaze blue wash'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		unit: ['只', 'piece'],
		price: 11800,
		choices: [
			{
				name: ['山色', 'Hills'],
				values: [
					{ key: 'indigo', text: ['青花', 'Blue'], look: { accent: 'indigo' } },
					{ key: 'moss', text: ['苔绿', 'Moss'], look: { accent: 'moss' } },
					{ key: 'plum', text: ['暮紫', 'Dusk'], look: { accent: 'plum' } },
				],
			},
			{
				name: ['尺寸', 'Size'],
				values: [
					{ key: 'd21', text: ['21 厘米', '21 cm'] },
					{ key: 'd27', text: ['27 厘米', '27 cm'], add: 5000, grams: 320 },
				],
			},
		],
		stock: [25, 20, 16, 14, 8, 2],
		grams: 540,
		volume: 3600,
		art: { kind: 'plate', color: 'cream', accent: 'indigo', motif: 'hills', mood: 'oat', mood2: 'clay' },
	}),
	work({
		key: 'ring-plate',
		no: 'SL-C006',
		merchant: 'studio',
		category: 'cups',
		name: ['同心圆点心盘', 'Ring Dessert Plate'],
		subtitle: ['一块蛋糕，两块饼干的尺寸', 'The size of one cake or two biscuits'],
		story: [
			[
				'转盘上落笔，圆自己合拢。三道圈，一道粗两道细，像投石入水后的第三秒。',
				'Touch the brush to the turning wheel and the circle closes itself. One broad ring and two fine ones: the third second after a stone meets the water.',
			],
			[
				'四只一叠送人正好，也适合做茶席上的壶承。',
				'Four make a good present, and one makes a good pot stand on the tea table.',
			],
		],
		points: [
			['同心线由手工拉笔完成', 'Rings drawn freehand on the wheel'],
			['釉面带细小铁点', 'Glaze with fine iron specks'],
			['直径 17 厘米，适配多数茶托', '17 cm, at home on most tea trays'],
		],
		care: 'stoneware',
		params: [
			material('炻器', 'Stoneware'),
			measures('直径 17 厘米', '17 cm across'),
			technique('轮上拉线', 'Banded on the wheel'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		price: 6800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'celadon', text: ['豆青', 'Celadon'], look: { color: 'celadon', accent: 'moss' } },
					{ key: 'sand', text: ['沙金', 'Sand'], look: { color: 'oat', accent: 'terracotta' } },
				],
			},
			{
				name: ['组合', 'Set'],
				values: [
					{ key: 'one', text: ['单只', 'Single'] },
					{ key: 'four', text: ['四只装', 'Set of four'], add: 16800, grams: 1050 },
				],
			},
		],
		stock: [60, 18, 48, 11],
		grams: 360,
		volume: 2000,
		art: {
			kind: 'plate',
			shape: 'small',
			color: 'celadon',
			accent: 'moss',
			motif: 'bands',
			mood: 'snow',
			mood2: 'moss',
		},
	}),
];
