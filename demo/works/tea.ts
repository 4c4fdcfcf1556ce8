import { capacity, madeIn, material, measures, technique, work } from './build.ts';

/** What a tea table needs. */
export const teaWorks = [
	work({
		key: 'night-pot',
		no: 'SL-T001',
		merchant: 'studio',
		category: 'tea',
		name: ['夜行提梁壶', 'Night Walk Teapot'],
		subtitle: ['靛蓝釉里撒了一把星', 'A handful of stars in indigo glaze'],
		story: [
			[
				'名字来自一次山里的夜路：没有月亮，抬头全是星。釉里加了少量含钛结晶料，冷却时自己长出亮点。',
				'Named after a walk in the hills without a moon. A little titanium in the glaze grows points of light as the kiln cools.',
			],
			[
				'提梁用十年以上的竹根火烤弯成，不烫手，坏了可以寄回来换。',
				'The bail is old bamboo root bent over fire. It stays cool, and should it ever break we fit a new one.',
			],
		],
		points: [
			['七孔球形出水，断水利落', 'Seven-hole strainer, a clean pour without drips'],
			['竹根提梁可终身更换', 'The bamboo handle is replaced for life'],
			['容量 600 毫升，三到四人', '600 ml, for three or four'],
		],
		care: 'tea',
		params: [
			material('炻器、竹', 'Stoneware, bamboo'),
			capacity('600 毫升', '600 ml'),
			technique('拉坯、结晶釉', 'Wheel-thrown, crystal glaze'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		unit: ['把', 'piece'],
		price: 42800,
		choices: [
			{
				name: ['釉色', 'Glaze'],
				values: [
					{ key: 'indigo', text: ['夜蓝', 'Night blue'], look: { color: 'indigo', accent: 'oak' } },
					{ key: 'ink', text: ['墨黑', 'Ink'], look: { color: 'ink', accent: 'oak' } },
					{ key: 'moss', text: ['苍绿', 'Deep green'], look: { color: 'moss', accent: 'walnut' } },
				],
			},
		],
		stock: [8, 6, 1],
		grams: 1250,
		volume: 9000,
		art: { kind: 'teapot', color: 'indigo', accent: 'oak', motif: 'speckle', mood: 'oat', mood2: 'sage' },
	}),
	work({
		key: 'red-clay-pot',
		no: 'SL-T002',
		merchant: 'studio',
		category: 'tea',
		name: ['紫泥小壶', 'Red Clay Pot'],
		subtitle: ['泡一人份的茶，刚刚好', 'Tea for one, exactly'],
		story: [
			[
				'拍打泥片、围成壶身，工具只有木拍和一把竹片。全手工一天最多做两把。',
				'Slabs are beaten, bent and closed with a wooden paddle and a strip of bamboo. Two pots a day is the most a pair of hands can make.',
			],
			[
				'陈腐三年的紫泥双气孔结构，越养越润。建议一壶侍一茶。',
				'The clay has aged three years; its double pores drink in tea and shine with use. Keep one pot for one kind of tea.',
			],
		],
		points: [
			['全手工打身筒', 'Hand-built from beaten slabs'],
			['壶嘴、壶钮、壶把三点一线', 'Spout, knob and handle on one line'],
			['容量 180 毫升', '180 ml'],
		],
		care: 'tea',
		params: [
			material('紫泥', 'Zisha clay'),
			capacity('180 毫升', '180 ml'),
			technique('手工打片、拍身筒', 'Slab-built by hand'),
			madeIn('宜兴', 'Yixing'),
		],
		unit: ['把', 'piece'],
		price: 68800,
		was: 76800,
		stock: [3],
		grams: 620,
		volume: 3200,
		art: { kind: 'teapot', shape: 'side', color: 'brick', accent: 'terracotta', mood: 'sage', mood2: 'dawn' },
	}),
	work({
		key: 'orchid-gaiwan',
		no: 'SL-T003',
		merchant: 'studio',
		category: 'tea',
		name: ['兰叶盖碗', 'Orchid Gaiwan'],
		subtitle: ['三笔兰叶，薄胎透光', 'Three strokes of orchid on a body that lets light through'],
		story: [
			[
				'盖、碗、托三件，胎薄如蛋壳，却敢直接倒沸水。撇口外翻，拇指与中指捏住也不烫。',
				'Lid, bowl and saucer, thin as eggshell and yet made for boiling water. The flared lip keeps thumb and finger cool.',
			],
			[
				'碗身只画三笔：一笔长，一笔短，一笔没有画完。',
				'Only three strokes: a long one, a short one, and one left unfinished.',
			],
		],
		points: [
			['釉下手绘兰草', 'Orchid painted under glaze'],
			['撇口不烫手', 'A flared lip that never burns'],
			['容量 150 毫升', '150 ml'],
		],
		care: 'tea',
		params: [
			material('薄胎白瓷', 'Thin white porcelain'),
			capacity('150 毫升', '150 ml'),
			technique('拉坯利坯、釉下手绘', 'Thrown and trimmed, painted under glaze'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		unit: ['套', 'set'],
		price: 22800,
		choices: [
			{
				name: ['兰色', 'Orchid'],
				values: [
					{ key: 'indigo', text: ['青花', 'Blue'], look: { color: 'snow', accent: 'indigo' } },
					{ key: 'moss', text: ['苔绿', 'Green'], look: { color: 'snow', accent: 'moss' } },
				],
			},
		],
		stock: [19, 12],
		grams: 480,
		volume: 2600,
		art: { kind: 'gaiwan', color: 'snow', accent: 'indigo', motif: 'leaves', mood: 'sea', mood2: 'oat' },
	}),
	work({
		key: 'hill-teacup',
		no: 'SL-T004',
		merchant: 'studio',
		category: 'tea',
		name: ['远山品茗杯', 'Far Hills Tea Cup'],
		subtitle: ['茶汤是湖，杯壁是山', 'The tea is the lake, the wall is the hills'],
		story: [
			[
				'倒上茶，水面刚好落在山脚；喝掉一半，山就高了一些。',
				'Fill it and the surface meets the foot of the hills; drink half and they have grown.',
			],
			[
				'杯形取自宋代斗笠盏，杯底聚香，三口饮尽。',
				'The shape follows a Song bowl: it gathers the scent and empties in three sips.',
			],
		],
		points: [
			['口径 8.6 厘米，三口一杯', '8.6 cm across, three sips a cup'],
			['内壁留白，便于观汤色', 'White inside to show the colour of the tea'],
			['礼盒款附棉麻包布', 'The gift box comes wrapped in cotton linen'],
		],
		care: 'tea',
		params: [
			material('细白瓷', 'Fine porcelain'),
			capacity('80 毫升', '80 ml'),
			technique('釉下晕染', 'Underglaze wash'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		price: 8800,
		choices: [
			{
				name: ['山色', 'Hills'],
				values: [
					{ key: 'slate', text: ['烟灰', 'Smoke'], look: { accent: 'slate' } },
					{ key: 'teal', text: ['青绿', 'Blue-green'], look: { accent: 'teal' } },
				],
			},
			{
				name: ['组合', 'Set'],
				values: [
					{ key: 'one', text: ['单只', 'Single'] },
					{ key: 'box', text: ['四只礼盒', 'Gift box of four'], add: 25000, grams: 520 },
				],
			},
		],
		stock: [52, 14, 46, 4],
		grams: 180,
		volume: 900,
		art: { kind: 'cup', shape: 'tea', color: 'cream', accent: 'slate', motif: 'hills', mood: 'sage', mood2: 'night' },
	}),
	work({
		key: 'tea-jar',
		no: 'SL-T005',
		merchant: 'studio',
		category: 'tea',
		name: ['木盖茶叶罐', 'Tea Jar with Wooden Lid'],
		subtitle: ['老榆木盖，开合有一声轻响', 'An elm lid that closes with a small sound'],
		story: [
			[
				'罐口与木盖之间垫一圈硅胶，既能密封，也保留木头落下时“嗒”的一声。',
				'A silicone ring between jar and lid seals the tea and still leaves the soft knock of wood.',
			],
			['半斤绿茶或一饼敲散的老茶，刚好装满。', 'It holds half a pound of green tea, or one cake of old tea broken up.'],
		],
		points: [
			['老榆木盖，植物油封', 'Old elm lid, sealed with plant oil'],
			['双层釉，避光防潮', 'Double glaze against light and damp'],
			['容量 900 毫升', '900 ml'],
		],
		care: 'tea',
		params: [
			material('炻器、老榆木', 'Stoneware, old elm'),
			measures('高 19 × 直径 15 厘米', '19 cm high, 15 cm wide'),
			technique('拉坯、描线', 'Wheel-thrown, banded'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		price: 16800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'mustard', text: ['姜黄', 'Ginger'], look: { color: 'mustard', accent: 'cream' } },
					{ key: 'sea', text: ['湖蓝', 'Lake'], look: { color: 'sea', accent: 'cream' } },
					{ key: 'cream', text: ['米白', 'Cream'], look: { color: 'cream', accent: 'slate' } },
				],
			},
		],
		stock: [16, 13, 21],
		grams: 980,
		volume: 5200,
		art: {
			kind: 'jar',
			shape: 'wood',
			color: 'mustard',
			accent: 'cream',
			motif: 'bands',
			mood: 'mist',
			mood2: 'butter',
		},
	}),
];
