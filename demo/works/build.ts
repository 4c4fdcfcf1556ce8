import type { WorkArt } from '#demo/art/kinds.ts';
import type { Look } from '#demo/art/look.ts';
import { both, type Pair } from '#demo/shop/both.ts';
import type { DemoParam, DemoSku, DemoSpec, DemoWork, MerchantKey } from '#demo/shop/shop.types.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { cents } from '#domain/money/cents.ts';
import { type CareName, care } from './care.ts';

export interface Choice {
	name: Pair;
	values: readonly {
		key: string;
		text: Pair;
		look?: Partial<Look>;
		/** Cents more (or less) than the work's price. */
		add?: number;
		/** Grams more than the work's weight. */
		grams?: number;
	}[];
}

export interface WorkDraft {
	key: string;
	no: string;
	merchant: MerchantKey;
	category: string;
	name: Pair;
	subtitle: Pair;
	story: readonly Pair[];
	points: readonly Pair[];
	care: CareName;
	params: readonly DemoParam[];
	unit?: Pair;
	price: number;
	was?: number;
	fee?: number;
	choices?: readonly Choice[];
	/** Stock per sku: the first choice turns slowest. */
	stock: readonly number[];
	grams: number;
	/** Cubic centimetres. */
	volume: number;
	art: WorkArt;
}

const param =
	(name: Pair) =>
	(chinese: string, english: string): DemoParam => ({ name: both(name), value: both([chinese, english]) });

export const material = param(['材质', 'Material']);
export const measures = param(['尺寸', 'Size']);
export const capacity = param(['容量', 'Capacity']);
export const technique = param(['工艺', 'Technique']);
export const madeIn = param(['产地', 'Made in']);
export const paper = param(['纸张', 'Paper']);
export const edition = param(['版数', 'Edition']);
export const contents = param(['内含', 'Contents']);
export const fitting = param(['规格', 'Fitting']);

const headings = {
	points: both(['工艺与细节', 'How it is made']),
	care: both(['使用与养护', 'Use and care']),
	parcel: both(['包装与发货', 'Packing and dispatch']),
};

const parcels: Record<MerchantKey, Pair> = {
	platform: [
		'由 Atelier 仓库统一质检，蜂窝纸与瓦楞盒双层保护，付款后 48 小时内发出；运输途中如有破损，请在签收后三天内联系我们补发。',
		'Checked in the Atelier warehouse and packed in honeycomb paper inside a corrugated box. Sent within 48 hours of payment; should anything arrive broken, write to us within three days and we replace it.',
	],
	studio: [
		'每件作品由工作室亲手包装，内衬宣纸边角料与稻草纸绒，不使用塑料气泡膜。现货 48 小时内发出，售罄款随下一窑补货，约需四周。',
		'Each piece is packed by hand in the studio with paper offcuts and straw pulp instead of plastic wrap. In-stock pieces leave within 48 hours; sold-out ones return with the next firing, in about four weeks.',
	],
	garden: [
		'以回收牛皮纸信封或纸盒寄出，附一张当季压花卡片。现货 48 小时内发出，需要写祝福语的，请在订单备注里告诉我们。',
		'Sent in recycled kraft with a pressed-flower card of the season. In-stock pieces leave within 48 hours; if you would like a note written, tell us in the order remark.',
	],
	hammer: [
		'装在棉纸与小木盒里，附一块擦银布。现货 48 小时内发出；戒指改圈的，我们会先写信问清圈号。',
		'Comes in cotton paper and a small wooden box, with a cloth to polish it. In-stock pieces leave within 48 hours; where a ring is to be resized, we write to you first.',
	],
	dusk: [
		'灯座与灯罩分开固定在纸托里，点亮十二小时后才装箱。付款后 48 小时内发出；到手不亮的，我们寄新的。',
		'Base and shade sit apart in trays of paper, after twelve hours of burning. Sent within 48 hours of payment; if it does not light, a new one is on its way.',
	],
	plane: [
		'四角护木、外套纸箱，大件由物流送到楼下。付款后 48 小时内发出；拆开后请留两天让木头适应屋里的空气。',
		'Guarded by wood at the corners in a box of card; large pieces come to your door. Sent within 48 hours of payment; give the wood two days to get used to the air of the room.',
	],
	shuttle: [
		'卷在棉布袋里寄出，不用塑料。现货 48 小时内发出；想要礼物包法的，请在订单备注里说。',
		'Rolled into a cotton bag, without plastic. In-stock pieces leave within 48 hours; if it is a present, say so in the order remark.',
	],
};

const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function detailOf(draft: WorkDraft): Texts {
	const inLanguage = (language: keyof Texts, index: 0 | 1) =>
		draft.story.map((paragraph) => `<p>${paragraph[index]}</p>`).join('') +
		`<h3>${headings.points[language]}</h3>${listOf(draft.points.map((point) => point[index]))}` +
		`<h3>${headings.care[language]}</h3>${listOf(care[draft.care].map((rule) => rule[index]))}` +
		`<h3>${headings.parcel[language]}</h3><p>${parcels[draft.merchant][index]}</p>`;
	return { 'zh-cn': inLanguage('zh-cn', 0), en: inLanguage('en', 1) };
}

function skusOf(draft: WorkDraft): DemoSku[] {
	type Part = { values: string[]; add: number; grams: number };
	let rows: Part[] = [{ values: [], add: 0, grams: 0 }];
	for (const choice of draft.choices ?? [])
		rows = rows.flatMap((row) =>
			choice.values.map((value) => ({
				values: [...row.values, value.key],
				add: row.add + (value.add ?? 0),
				grams: row.grams + (value.grams ?? 0),
			})),
		);
	return rows.map((row, index) => ({
		code: rows.length === 1 ? draft.no : `${draft.no}-${String(index + 1).padStart(2, '0')}`,
		values: row.values,
		price: cents(draft.price + row.add),
		stock: draft.stock[index] ?? 0,
		weight: draft.grams + row.grams,
		volume: draft.volume,
	}));
}

const specOf = (choice: Choice): DemoSpec => ({
	name: both(choice.name),
	hasImage: choice.values.some((value) => value.look),
	values: choice.values.map(({ key, text, look }) => ({ key, text: both(text), ...(look ? { look } : {}) })),
});

/** Makes a whole work of what its author wrote down: skus of all combinations, detail with care and packing. */
export function work(draft: WorkDraft): DemoWork {
	return {
		key: draft.key,
		goodsNo: draft.no,
		merchant: draft.merchant,
		category: draft.category,
		name: both(draft.name),
		subtitle: both(draft.subtitle),
		detail: detailOf(draft),
		params: draft.params,
		unit: both(draft.unit ?? ['件', 'piece']),
		specs: (draft.choices ?? []).map(specOf),
		skus: skusOf(draft),
		originPrice: cents(draft.was ?? 0),
		deliveryFee: cents(draft.fee ?? 0),
		art: draft.art,
	};
}
