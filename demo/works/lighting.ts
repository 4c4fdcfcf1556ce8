import { fitting, madeIn, material, measures, work } from './build.ts';

/** Lamps. */
export const lightingWorks = [
	work({
		key: 'pleated-lamp',
		no: 'AT-H001',
		merchant: 'dusk',
		category: 'lighting',
		name: ['百褶台灯', 'Pleated Table Lamp'],
		subtitle: ['灯罩像裙摆，光像傍晚', 'A shade like a skirt, light like early evening'],
		story: [
			[
				'棉麻灯罩由一位做了三十年旗袍的师傅打褶，二十二道，间距一致到可以用尺子量。',
				'The shade is pleated by a tailor with thirty years of practice: twenty-two folds, even enough to measure.',
			],
			[
				'灯座是手拉坯的陶瓷，开灯时罩暖座凉，白天不亮也是一件摆设。',
				'The base is thrown stoneware. Lit or not, it earns its place on the sideboard.',
			],
		],
		points: [
			['手工百褶棉麻灯罩', 'Hand-pleated linen shade'],
			['陶瓷灯座，底部配重', 'Weighted stoneware base'],
			['旋钮调光', 'Rotary dimmer'],
		],
		care: 'lighting',
		params: [
			material('棉麻、陶瓷、黄铜', 'Linen, stoneware, brass'),
			measures('高 48 × 罩径 38 厘米', '48 cm high, shade 38 cm'),
			fitting('E27，线长 1.8 米', 'E27, 1.8 m cord'),
			madeIn('中山', 'Zhongshan'),
		],
		unit: ['盏', 'lamp'],
		price: 46800,
		choices: [
			{
				name: ['灯座', 'Base'],
				values: [
					{ key: 'celadon', text: ['青瓷', 'Celadon'], look: { accent: 'celadon' } },
					{ key: 'terracotta', text: ['赤陶', 'Terracotta'], look: { accent: 'terracotta' } },
					{ key: 'ink', text: ['墨黑', 'Ink'], look: { accent: 'ink' } },
				],
			},
		],
		stock: [17, 11, 14],
		grams: 2800,
		volume: 62000,
		art: { kind: 'lamp', color: 'cream', accent: 'celadon', motif: 'pleat', mood: 'clay', mood2: 'oat' },
	}),
	work({
		key: 'mushroom-lamp',
		no: 'AT-H002',
		merchant: 'dusk',
		category: 'lighting',
		name: ['菌菇小夜灯', 'Mushroom Lamp'],
		subtitle: ['雨后长在床头的一朵', 'One that grew by the bed after rain'],
		story: [
			[
				'吹制玻璃的伞盖，光从边缘慢慢化开，半夜起来不刺眼。',
				'The cap is blown glass; light melts at its edge and never stings at night.',
			],
			['触摸三档调光，充一次电可以亮四晚。', 'Touch it for three levels; one charge lasts four nights.'],
		],
		points: [
			['人工吹制玻璃', 'Hand-blown glass'],
			['触摸三档调光', 'Touch dimmer, three levels'],
			['USB-C 充电，续航 40 小时', 'USB-C, 40 hours'],
		],
		care: 'lighting',
		params: [
			material('玻璃、金属烤漆', 'Glass, lacquered steel'),
			measures('高 26 × 直径 22 厘米', '26 cm high, 22 cm wide'),
			fitting('LED 3 瓦，2700K', 'LED 3 W, 2700 K'),
			madeIn('佛山', 'Foshan'),
		],
		unit: ['盏', 'lamp'],
		price: 25800,
		was: 29800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'coral', text: ['珊瑚', 'Coral'], look: { color: 'coral', accent: 'cream' } },
					{ key: 'butter', text: ['奶黄', 'Butter'], look: { color: 'butter', accent: 'cream' } },
					{ key: 'sage', text: ['鼠尾草', 'Sage'], look: { color: 'sage', accent: 'cream' } },
				],
			},
		],
		stock: [32, 26, 4],
		grams: 1300,
		volume: 16000,
		art: { kind: 'lamp', shape: 'mushroom', color: 'coral', accent: 'cream', mood: 'night', mood2: 'sage' },
	}),
	work({
		key: 'paper-lantern',
		no: 'AT-H003',
		merchant: 'dusk',
		category: 'lighting',
		name: ['楮纸灯笼吊灯', 'Mulberry Paper Pendant'],
		subtitle: ['一只被点亮的云', 'A cloud, lit'],
		story: [
			[
				'竹骨一根到底，螺旋绕成球，再裱上手抄楮纸。纸里的纤维，亮灯时会像叶脉一样浮出来。',
				'One strip of bamboo winds up into the globe, papered with hand-made mulberry sheet. Lit, its fibres show like the veins of a leaf.',
			],
			['可折叠运输，到家拉开、挂上、完成。', 'It travels flat: pull it open, hang it, done.'],
		],
		points: [
			['手抄楮皮纸', 'Hand-made mulberry paper'],
			['竹骨螺旋结构，可折叠', 'Spiral bamboo frame that folds flat'],
			['吊线可调 0.4–1.5 米', 'Cord adjusts from 0.4 to 1.5 m'],
		],
		care: 'lighting',
		params: [
			material('楮皮纸、竹', 'Mulberry paper, bamboo'),
			measures('直径 45 / 60 厘米', '45 / 60 cm across'),
			fitting('E27，最大 12 瓦 LED', 'E27, up to 12 W LED'),
			madeIn('丹寨', 'Danzhai'),
		],
		unit: ['盏', 'lamp'],
		price: 19800,
		choices: [
			{
				name: ['尺寸', 'Size'],
				values: [
					{ key: 'd45', text: ['直径 45 厘米', '45 cm'] },
					{ key: 'd60', text: ['直径 60 厘米', '60 cm'], add: 9000, grams: 300 },
				],
			},
		],
		stock: [21, 13],
		grams: 700,
		volume: 14000,
		art: { kind: 'pendant', color: 'cream', accent: 'oak', mood: 'moss', mood2: 'oat' },
	}),
];
