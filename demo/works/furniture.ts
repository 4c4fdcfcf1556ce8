import { fitting, madeIn, material, measures, technique, work } from './build.ts';

/** Small furniture and what stands on it. */
export const furnitureWorks = [
	work({
		key: 'oak-clock',
		no: 'AT-H007',
		merchant: 'plane',
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
		merchant: 'plane',
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
		merchant: 'plane',
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
