/** A value or group that is not stored yet has an id below zero. */
export interface DraftValue {
	id: number;
	value: string;
	en: string;
	image: string;
}

export interface DraftSpec {
	id: number;
	name: string;
	en: string;
	has_image: number;
	values: DraftValue[];
}

/** The price for members of one level, by its id. */
export type LevelField = `level_${number}`;

/** A sku as typed: amounts are texts until they are sent. */
export interface DraftSku {
	spec_key: string;
	spec_text: string;
	sku_code: string;
	barcode: string;
	image: string;
	price: string;
	origin_price: string;
	cost_price: string;
	/** What it costs members of a level; absent where the level has no price of its own. */
	[level: LevelField]: string | undefined;
	stock: string;
	/** The stock that the server answered; absent for a new sku. */
	stock_seen?: number;
	reserved: number;
	weight: string;
	volume: string;
	enabled: number;
	/** Of the goods, in the sheet of many goods alone: names as they are read. */
	classify?: string;
	brand?: string;
	pretags?: string;
	status?: string;
}

let lastId = 0;

/** A fresh id for a row of the form that is not stored yet. */
export function newId(): number {
	lastId -= 1;
	return lastId;
}

export function newSku(spec_key: string, spec_text: string): DraftSku {
	return {
		spec_key,
		spec_text,
		sku_code: '',
		barcode: '',
		image: '',
		price: '',
		origin_price: '',
		cost_price: '',
		stock: '0',
		reserved: 0,
		weight: '',
		volume: '',
		enabled: 1,
	};
}

export function newValue(): DraftValue {
	return { id: newId(), value: '', en: '', image: '' };
}

export function newSpec(): DraftSpec {
	return { id: newId(), name: '', en: '', has_image: 0, values: [newValue()] };
}
