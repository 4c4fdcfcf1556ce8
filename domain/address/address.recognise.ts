/** An area that a text may name. */
export interface NamedArea {
	readonly id: number;
	readonly pid: number;
	/** 1 = province, 2 = city, 3 = district. */
	readonly level: number;
	/** Its name in full, shortened, and in English; empty ones are none. */
	readonly names: readonly string[];
}

/** What was found in a pasted address; 0 and empty = not found. */
export interface RecognisedAddress {
	readonly consignee: string;
	readonly phone: string;
	readonly province_id: number;
	readonly city_id: number;
	readonly area_id: number;
	readonly detail: string;
}

/** What people write before the parts of an address. */
const labels =
	/(?:收件人|收货人|联系人|姓名|手机号码|手机号|手机|联系电话|电话|所在地区|详细地址|收货地址|地区|地址|邮编|recipient|consignee|name|phone|mobile|tel|address)[ \t]?[:：]/gi;
/** A mobile with or without its country, parted or not, or a landline with its area code. */
const phones = /(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)|0\d{2,3}-\d{7,8}(?!\d)|\+[1-9]\d{6,14}(?!\d)/;
const separators = /[,，;；、|\t\n\r]/;
/** What belongs to a street and to no name. */
const streets = /[0-9路街道巷弄号室栋楼幢座层村镇乡园区苑城]|\b(?:road|rd|street|st|lane|no|room|building)\b/i;
const mostName = 40;

interface Hit {
	readonly area: NamedArea;
	readonly at: number;
	readonly end: number;
}

/** Where a text names an area, by the longest of its names. */
function hitOf(text: string, area: NamedArea): Hit | undefined {
	const hits = area.names.flatMap((name) => {
		const at = name.length > 1 ? text.indexOf(name.toLowerCase()) : -1;
		return at < 0 ? [] : [{ area, at, end: at + name.length }];
	});
	return hits.sort((a, b) => b.end - b.at - (a.end - a.at))[0];
}

/** The chain of named areas that covers most of the text; none where two fit alike. */
function placeIn(text: string, areas: readonly NamedArea[]): readonly Hit[] {
	const hits = new Map(
		areas.flatMap((area) => {
			const hit = hitOf(text, area);
			return hit ? [[area.id, hit] as const] : [];
		}),
	);
	const chains = [...hits.values()].map((hit) => {
		const chain = [hit];
		for (let above = hits.get(hit.area.pid); above; above = hits.get(above.area.pid)) chain.unshift(above);
		const letters = new Set(chain.flatMap(({ at, end }) => Array.from({ length: end - at }, (_, place) => at + place)));
		return { chain, fits: letters.size * 10 + hit.area.level };
	});
	const best = Math.max(0, ...chains.map(({ fits }) => fits));
	const [first, second] = chains.filter(({ fits }) => fits === best);
	return first && !second ? first.chain : [];
}

/** Cuts off what only parts one piece from the next. */
const trimmed = (text: string) => text.replace(/^[\s\-–—:：.。]+/, '').trimEnd();

function nameIn(pieces: readonly string[]): string {
	const names = pieces.map(trimmed).filter((piece) => piece !== '' && piece.length <= mostName && !streets.test(piece));
	return names.sort((a, b) => a.length - b.length)[0] ?? '';
}

/**
 * Takes a pasted address apart, as people send it: name, phone, area and street in any order, with labels or without.
 * `areas` are those that the text may name, with all that lies above them.
 */
export function recogniseAddress(pasted: string, areas: readonly NamedArea[]): RecognisedAddress {
	const text = pasted.replace(labels, '\n');
	const found = phones.exec(text);
	const phone = (found?.[0] ?? '').replace(/^\+?86[- ]?(?=1)/, '');
	const rest = found ? `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}` : text;
	const place = placeIn(rest.toLowerCase(), areas);
	const at = (level: number) => place.find(({ area }) => area.level === level);
	const idAt = (level: number) =>
		at(level)?.area.id ?? place.find(({ area }) => area.level === level + 1)?.area.pid ?? 0;
	const [begins, ends] = [place[0]?.at ?? rest.length, Math.max(0, ...place.map(({ end }) => end))];
	const before = rest.slice(0, begins).split(separators).flatMap(words);
	const behind = rest.slice(place.length > 0 ? ends : rest.length).split(separators);
	const [street = '', ...others] = behind.map(trimmed).filter(Boolean);
	const [main = '', ...loose] = words(street);
	const named = nameIn(before) || nameIn(loose.slice(-1)) || nameIn(others.flatMap(words));
	const kept = [main, ...loose, ...others].filter((piece) => piece !== named);
	return {
		consignee: named,
		phone: /^1/.test(phone) ? phone.replace(/[- ]/g, '') : phone,
		province_id: at(1)?.area.id ?? aboveOf(idAt(2), areas),
		city_id: idAt(2),
		area_id: at(3)?.area.id ?? 0,
		detail: kept.join(' ').slice(0, 200),
	};
}

/** The parts of a piece that spaces divide; Latin words stay together. */
function words(piece: string): string[] {
	return piece.split(/(?<=[^A-Za-z.'’-])\s+|\s+(?=[^A-Za-z])/).filter(Boolean);
}

function aboveOf(id: number, areas: readonly NamedArea[]): number {
	return areas.find((area) => area.id === id)?.pid ?? 0;
}
