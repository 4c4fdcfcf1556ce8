import { capacity, contents, fitting, madeIn, material, measures, technique, work } from './works.build.ts';

/** Light, scent and small furniture, chosen by the platform. */
export const homeWorks = [
	work({
		key: 'pleated-lamp',
		no: 'AT-H001',
		merchant: 'platform',
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
		merchant: 'platform',
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
		merchant: 'platform',
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
	work({
		key: 'oak-clock',
		no: 'AT-H007',
		merchant: 'platform',
		category: 'furniture',
		name: ['橡木静音挂钟', 'Silent Oak Clock'],
		subtitle: ['没有数字，也没有滴答声', 'No numerals, no ticking'],
		story: [
			[
				'扫秒机芯走得像水，夜里听不见。我们去掉了数字，只留十二道刻痕。',
				'A sweeping movement, silent at night. We took away the numerals and left twelve marks.',
			],
			[
				'橡木边一整块弯成，接缝只有一处，藏在六点下面。',
				'The rim is one bent strip of oak with a single joint, hidden below six.',
			],
		],
		points: [
			['静音扫秒机芯', 'Silent sweep movement'],
			['橡木蒸弯外框', 'Steam-bent oak rim'],
			['附挂钉与水平贴', 'Nail and levelling sticker included'],
		],
		care: 'wood',
		params: [
			material('橡木、金属', 'Oak, steel'),
			measures('直径 32 厘米', '32 cm across'),
			fitting('一节五号电池', 'One AA battery'),
			madeIn('湖州', 'Huzhou'),
		],
		unit: ['只', 'piece'],
		price: 23800,
		choices: [
			{
				name: ['钟面', 'Face'],
				values: [
					{ key: 'cream', text: ['米白', 'Cream'], look: { color: 'cream', accent: 'ink' } },
					{ key: 'moss', text: ['苔绿', 'Moss'], look: { color: 'moss', accent: 'cream' } },
				],
			},
		],
		stock: [23, 18],
		grams: 1200,
		volume: 8800,
		art: { kind: 'clock', color: 'cream', accent: 'ink', mood: 'sage', mood2: 'oat' },
	}),
	work({
		key: 'arch-mirror',
		no: 'AT-H008',
		merchant: 'platform',
		category: 'furniture',
		name: ['拱门镜', 'Arch Mirror'],
		subtitle: ['给房间多开一扇门', 'One more door in the room'],
		story: [
			[
				'窄边金属框，手工做旧。挂在玄关，狭长的走廊会忽然有了去处。',
				'A slim metal frame, toned by hand. In a narrow hall it gives the eye somewhere to go.',
			],
			[
				'五毫米浮法镜，不变形；背面有防爆膜。',
				'Five-millimetre float glass without distortion, backed with safety film.',
			],
		],
		points: [
			['5 毫米高清镜面', '5 mm float glass'],
			['背贴防爆膜', 'Safety film on the back'],
			['可挂可靠', 'Hang it or lean it'],
		],
		care: 'metal',
		params: [
			material('铁艺、玻璃', 'Iron, glass'),
			measures('50 × 80 厘米', '50 × 80 cm'),
			technique('手工做旧镀层', 'Hand-toned finish'),
			madeIn('佛山', 'Foshan'),
		],
		unit: ['面', 'piece'],
		price: 56800,
		fee: 4500,
		choices: [
			{
				name: ['边框', 'Frame'],
				values: [
					{ key: 'brass', text: ['黄铜', 'Brass'], look: { color: 'brass' } },
					{ key: 'black', text: ['黑', 'Black'], look: { color: 'charcoal' } },
				],
			},
		],
		stock: [7, 9],
		grams: 7200,
		volume: 42000,
		art: { kind: 'mirror', shape: 'arch', color: 'brass', accent: 'oak', mood: 'dawn', mood2: 'sea' },
	}),
	work({
		key: 'round-stool',
		no: 'AT-H009',
		merchant: 'platform',
		category: 'furniture',
		name: ['榫卯圆凳', 'Joined Round Stool'],
		subtitle: ['不用一颗钉子', 'Not one nail'],
		story: [
			[
				'四条腿外撇七度，靠榫卯和楔子咬合，越坐越紧。',
				'Four legs splayed seven degrees, held by tenon and wedge: the more you sit, the tighter it gets.',
			],
			[
				'凳面微微挖低，坐着舒服，放一盏灯或一摞书也稳。',
				'The seat is slightly dished: comfortable to sit on, steady for a lamp or a pile of books.',
			],
		],
		points: [
			['全榫卯结构', 'All joinery, no metal'],
			['承重 150 公斤', 'Carries 150 kg'],
			['植物木蜡油', 'Plant wax oil finish'],
		],
		care: 'wood',
		params: [
			material('白橡木 / 黑胡桃', 'White oak / black walnut'),
			measures('直径 34 × 高 45 厘米', '34 cm wide, 45 cm high'),
			technique('榫卯', 'Mortise and tenon'),
			madeIn('湖州', 'Huzhou'),
		],
		unit: ['张', 'piece'],
		price: 42800,
		fee: 3000,
		choices: [
			{
				name: ['木材', 'Wood'],
				values: [
					{ key: 'oak', text: ['白橡木', 'White oak'], look: { color: 'oak', accent: 'walnut' } },
					{ key: 'walnut', text: ['黑胡桃', 'Walnut'], look: { color: 'walnut', accent: 'oak' }, add: 16000 },
				],
			},
		],
		stock: [12, 3],
		grams: 4300,
		volume: 52000,
		art: { kind: 'stool', color: 'oak', accent: 'walnut', mood: 'mist', mood2: 'clay' },
	}),
	work({
		key: 'dipped-planter',
		no: 'AT-H010',
		merchant: 'platform',
		category: 'furniture',
		name: ['双色陶土花盆', 'Dipped Planter'],
		subtitle: ['透气的红陶，穿了半件白衣服', 'Breathing clay in half a white shirt'],
		story: [
			[
				'上半截浸了白色化妆土，下半截保留素陶，根部可以自由呼吸。',
				'The upper half is dipped in white slip, the lower left bare so that roots can breathe.',
			],
			[
				'附同色托盘，浇水不湿地板。植物不在内，但照片里那盆我们养得很好。',
				'A matching saucer keeps the floor dry. The plant is not included, though the one in the picture is doing very well.',
			],
		],
		points: [
			['素陶透气', 'Breathable bare clay'],
			['底孔加滤网', 'Drain hole with mesh'],
			['附托盘', 'Saucer included'],
		],
		care: 'vase',
		params: [
			material('红陶', 'Terracotta'),
			measures('口径 22 × 高 20 厘米', '22 cm wide, 20 cm high'),
			technique('浸泥、素烧', 'Slip-dipped, bisque'),
			madeIn('宜兴', 'Yixing'),
		],
		price: 11800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'white', text: ['红陶白', 'Clay and white'], look: { color: 'terracotta', accent: 'cream' } },
					{ key: 'sage', text: ['沙陶绿', 'Sand and sage'], look: { color: 'sand', accent: 'sage' } },
				],
			},
		],
		stock: [36, 27],
		grams: 2300,
		volume: 11000,
		art: { kind: 'planter', color: 'terracotta', accent: 'cream', mood: 'snow', mood2: 'clay' },
	}),
];
