/** How things of a material want to be treated; shared by all works made of it. */
export const care = {
	stoneware: [
		[
			'可入微波炉与洗碗机，初次使用前请以温水清洗。',
			'Safe for microwave and dishwasher; rinse with warm water before first use.',
		],
		[
			'手工釉面的气孔、流痕与色差属自然现象，每一件都略有不同。',
			'Pinholes, runs and shades of the glaze are natural: no two pieces are quite alike.',
		],
		['避免骤冷骤热，勿直接置于明火。', 'Avoid sudden changes of temperature and open flame.'],
	],
	vase: [
		[
			'内壁施釉，可盛水；建议每两日换水，保持花材新鲜。',
			'Glazed inside and watertight; change the water every other day to keep stems fresh.',
		],
		['底部贴有软木垫，移动时仍请双手托底。', 'The foot carries a cork pad; still, lift it with both hands.'],
		['清洁时用软布与清水，勿用钢丝球。', 'Clean with a soft cloth and water, never with steel wool.'],
	],
	tea: [
		['新壶请用热水淋洗两遍，不必使用洗涤剂。', 'Rinse a new piece twice with hot water; no detergent is needed.'],
		['用后倒尽茶渣，开盖晾干，久置不生异味。', 'Empty it after use and let it dry with the lid off.'],
		[
			'壶盖与壶口为一对一研磨配合，请勿互换。',
			'Lid and mouth are ground together one to one: please do not swap them.',
		],
	],
	print: [
		[
			'悬挂时避开阳光直射与潮湿墙面，颜色可保持数十年。',
			'Hang away from direct sun and damp walls, and the colours keep for decades.',
		],
		[
			'装裱款附无痕挂钩与水平贴纸，十分钟即可上墙。',
			'Framed versions come with hooks and a levelling sticker: on the wall in ten minutes.',
		],
		[
			'仅画芯款以硬纸筒卷寄，展平一夜后再装框。',
			'Unframed sheets travel rolled in a hard tube; lay flat overnight before framing.',
		],
	],
	wool: [
		['建议冷水手洗或羊毛程序，平铺阴干。', 'Wash cold by hand or on the wool programme and dry flat in the shade.'],
		['初期少量浮毛属正常，轻拍即可。', 'A little loose fibre at first is normal; a light shake is enough.'],
		['换季收纳前请洗净，放入一片雪松木。', 'Wash before storing for the season and add a chip of cedar.'],
	],
	linen: [
		['30℃ 机洗，深浅分开，中温熨烫。', 'Machine wash at 30 °C with like colours; iron warm.'],
		[
			'天然纤维首次下水约缩 3%，裁剪时已预留。',
			'Natural fibre shrinks about 3 % at the first wash; the cut allows for it.',
		],
		['越洗越软，自然褶皱不必熨平。', 'It softens with every wash, and the creases may stay.'],
	],
	paper: [
		['纸品怕潮，请存放于干燥处。', 'Paper dislikes damp: keep it somewhere dry.'],
		['内页采用无酸纸，可用钢笔、铅笔与水彩淡染。', 'Acid-free sheets that take fountain pen, pencil and a light wash.'],
		['印刷使用大豆油墨，新品略有墨香，通风即散。', 'Printed with soy ink; the faint scent of a new piece airs out.'],
	],
	writing: [
		['使用后请合上笔帽或瓶盖，避免墨水干涸。', 'Close cap or bottle after use so that the ink does not dry.'],
		['换墨前以清水冲洗笔尖至无色。', 'Flush the nib with clear water before changing inks.'],
		['请置于儿童不易取到之处。', 'Keep out of reach of small children.'],
	],
	lighting: [
		['附 LED 暖光光源，3000K，可自行更换。', 'Comes with a replaceable warm LED bulb, 3000 K.'],
		['清洁前请断电，用干软布或软毛刷轻扫灯罩。', 'Switch off first; dust the shade with a soft cloth or brush.'],
		['仅限室内使用，通过国家强制性安全认证。', 'For indoor use only; certified to the national safety standard.'],
	],
	wax: [
		[
			'首次点燃请让蜡面完全融开，可避免凹坑。',
			'At first lighting let the whole surface melt, so that it burns evenly.',
		],
		[
			'每次燃烧不超过四小时，点燃前修剪烛芯至 5 毫米。',
			'Burn for no more than four hours at a time and trim the wick to 5 mm before lighting.',
		],
		['远离窗帘与通风口，切勿无人看管。', 'Keep away from curtains and draughts, and never leave it alone.'],
	],
	wood: [
		['表面涂植物木蜡油，日常以微湿软布擦拭。', 'Finished with plant wax oil; wipe with a barely damp cloth.'],
		[
			'避免长时间日晒与热源，半年补一次木蜡油更耐用。',
			'Keep from sun and heat; a new coat of oil every half year makes it last.',
		],
		['木纹与色泽天然形成，每件皆不相同。', 'Grain and tone are nature’s own and differ from piece to piece.'],
	],
	metal: [
		['洗澡、游泳与运动时请取下。', 'Take it off for bathing, swimming and sport.'],
		[
			'避免接触香水与护肤品，用后以软布擦拭。',
			'Keep clear of perfume and cream; wipe with a soft cloth after wearing.',
		],
		['不佩戴时放回随附的绒袋，减缓氧化。', 'Return it to its pouch when not worn, to slow tarnish.'],
	],
	bag: [
		['局部脏污以湿布轻擦，不建议整体浸泡。', 'Wipe marks with a damp cloth; do not soak the whole bag.'],
		[
			'皮革部分每季涂一次无色护理膏，会慢慢长出光泽。',
			'Treat the leather with clear balm once a season and it grows a shine of its own.',
		],
		['长期不用时塞入纸团保持形状。', 'Stuff with paper when stored, so that it keeps its shape.'],
	],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

export type CareName = keyof typeof care;
