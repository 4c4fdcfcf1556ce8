import { madeIn, material, measures, technique, work } from './build.ts';

/** Vessels for flowers, or for standing empty. */
export const vaseWorks = [
	work({
		key: 'ridge-vase',
		no: 'SL-V001',
		merchant: 'studio',
		category: 'vases',
		name: ['层峦瓶', 'Ridge Vase'],
		subtitle: ['瓶身一圈，是从清晨走到傍晚的山', 'Walk round it once and morning turns to evening'],
		story: [
			[
				'拉坯成形后分三次罩染山形，每次隔一天，让水分走干净。近山压着远山，绕瓶一周没有起点。',
				'Three washes of hills, a day apart so that the water can leave. Near ridges cover far ones, and round the vase there is no beginning.',
			],
			[
				'收颈的瓶口只容两三枝，适合梅、樱、一根芦苇——把留白也当作花材。',
				'The narrow neck takes two or three stems: plum, cherry, a single reed. Empty space is part of the arrangement.',
			],
		],
		points: [
			['整圈手绘，画面首尾相接', 'Painted all round, the ends meet'],
			['细颈固枝，不需花泥', 'A slim neck that holds stems without foam'],
			['底部签款与窑次', 'Signed and numbered by firing'],
		],
		care: 'vase',
		params: [
			material('高白泥', 'White stoneware'),
			measures('高 32 × 腹径 22 厘米', '32 cm high, 22 cm wide'),
			technique('拉坯、釉下晕染', 'Wheel-thrown, underglaze wash'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		price: 36800,
		was: 39800,
		choices: [
			{
				name: ['山色', 'Hills'],
				values: [
					{ key: 'indigo', text: ['黛蓝', 'Indigo'], look: { color: 'cream', accent: 'indigo' } },
					{ key: 'teal', text: ['松石', 'Teal'], look: { color: 'cream', accent: 'teal' } },
					{ key: 'terracotta', text: ['赭石', 'Ochre'], look: { color: 'cream', accent: 'terracotta' } },
				],
			},
		],
		stock: [7, 5, 2],
		grams: 1900,
		volume: 18000,
		art: {
			kind: 'vase',
			shape: 'bottle',
			color: 'cream',
			accent: 'indigo',
			motif: 'hills',
			mood: 'mist',
			mood2: 'dawn',
		},
	}),
	work({
		key: 'moon-jar',
		no: 'SL-V002',
		merchant: 'studio',
		category: 'vases',
		name: ['月亮罐', 'Moon Jar'],
		subtitle: ['两只半球合成的圆，不必太圆', 'Two halves joined into a round that is not too round'],
		story: [
			[
				'大罐无法一次拉成，要先做两只碗，半干时口对口粘合。接缝会在窑里微微下沉，于是每只月亮都带一点自己的弧度。',
				'A jar this size cannot be thrown in one go: two bowls are joined mouth to mouth while half dry. The seam sinks a little in the kiln, and each moon keeps a curve of its own.',
			],
			[
				'乳白釉里散着铁点，白天像瓷，夜里开一盏灯，像月。',
				'Iron specks drift in the milky glaze: porcelain by day, and by lamplight a moon.',
			],
		],
		points: [
			['传统合坯工艺', 'The traditional joined body'],
			['厚釉三层，温润不反光', 'Three coats of thick, quiet glaze'],
			['口径 12 厘米，可插大枝', 'A 12 cm mouth for whole branches'],
		],
		care: 'vase',
		params: [
			material('白瓷泥', 'White porcelain clay'),
			measures('高 28 × 腹径 31 厘米', '28 cm high, 31 cm wide'),
			technique('上下合坯', 'Joined from two halves'),
			madeIn('德化', 'Dehua'),
		],
		price: 58800,
		fee: 2500,
		stock: [4],
		grams: 3600,
		volume: 36000,
		art: {
			kind: 'vase',
			shape: 'moon',
			color: 'snow',
			accent: 'slate',
			motif: 'speckle',
			mood: 'clay',
			mood2: 'lilac',
		},
	}),
	work({
		key: 'twin-ear-jar',
		no: 'SL-V003',
		merchant: 'studio',
		category: 'vases',
		name: ['双耳陶瓶', 'Twin-Handled Jar'],
		subtitle: ['红陶、白线，一只晒得到太阳的瓶子', 'Red clay and white lines, made for a sunny sill'],
		story: [
			[
				'样子来自河姆渡的陶罐，线条来自宜兴龙窑边的晒场。我们只做了一件事：把它缩小到能放进窗台。',
				'The shape comes from a neolithic jar, the lines from the drying yard of a dragon kiln. We only made it small enough for a window sill.',
			],
			[
				'红陶不施全釉，保留手指抹平的痕迹；内壁罩透明釉，可以放心盛水。',
				'The red clay stays bare outside, finger marks included; inside a clear glaze keeps the water.',
			],
		],
		points: [
			['外壁素烧，触感温厚', 'Bisque outside, warm to the touch'],
			['双耳一次粘成，可提可挂', 'Handles joined in one go, strong enough to lift by'],
			['内壁施釉不渗水', 'Glazed inside and watertight'],
		],
		care: 'vase',
		params: [
			material('宜兴红陶', 'Yixing red clay'),
			measures('高 30 × 腹径 21 厘米', '30 cm high, 21 cm wide'),
			technique('盘条、白泥描线', 'Coil-built, slip lines'),
			madeIn('宜兴', 'Yixing'),
		],
		price: 29800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'red', text: ['红陶', 'Red clay'], look: { color: 'terracotta', accent: 'cream' } },
					{ key: 'black', text: ['黑陶', 'Black clay'], look: { color: 'charcoal', accent: 'sand' } },
				],
			},
		],
		stock: [11, 6],
		grams: 2100,
		volume: 19000,
		art: {
			kind: 'vase',
			shape: 'amphora',
			color: 'terracotta',
			accent: 'cream',
			motif: 'bands',
			mood: 'snow',
			mood2: 'oat',
		},
	}),
	work({
		key: 'single-stem',
		no: 'SL-V004',
		merchant: 'studio',
		category: 'vases',
		name: ['一枝瓶', 'Single Stem'],
		subtitle: ['路边捡回来的那一枝，也配有自己的瓶子', 'For the one twig you picked up on the way home'],
		story: [
			[
				'拳头大小，口径只有一厘米半。放在书桌、洗手台、窗边，一枝就够。',
				'The size of a fist with a mouth of a centimetre and a half: on the desk, by the basin, in the window, one stem is enough.',
			],
			[
				'六种颜色来自同一批釉料，摆成一排像一段走音的音阶，很好听。',
				'The colours come from one batch of glaze; in a row they are a scale slightly out of tune, and all the nicer for it.',
			],
		],
		points: [
			['小巧稳当，底重口轻', 'Small and steady, weight at the foot'],
			['可单买，也可自由组合', 'Good alone, better in company'],
			['内外满釉，易清洗', 'Glazed inside and out'],
		],
		care: 'vase',
		params: [
			material('炻器', 'Stoneware'),
			measures('高 16 × 腹径 10 厘米', '16 cm high, 10 cm wide'),
			technique('拉坯、单色釉', 'Wheel-thrown, single glaze'),
			madeIn('景德镇', 'Jingdezhen'),
		],
		unit: ['只', 'piece'],
		price: 7900,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'mustard', text: ['麦黄', 'Wheat'], look: { color: 'mustard', accent: 'cream' } },
					{ key: 'sea', text: ['海蓝', 'Sea'], look: { color: 'sea', accent: 'cream' } },
					{ key: 'coral', text: ['珊瑚', 'Coral'], look: { color: 'coral', accent: 'cream' } },
					{ key: 'moss', text: ['苔绿', 'Moss'], look: { color: 'moss', accent: 'cream' } },
					{ key: 'plum', text: ['紫米', 'Plum'], look: { color: 'plum', accent: 'cream' } },
				],
			},
		],
		stock: [45, 38, 27, 41, 0],
		grams: 420,
		volume: 2200,
		art: { kind: 'vase', shape: 'bud', color: 'mustard', accent: 'cream', mood: 'sea', mood2: 'butter' },
	}),
];
