/** How a workbook shows a number: as a moment, or as a length of time; absent = as a number. */
export type TimeKind = 'moment' | 'elapsed';

const secondsOfDay = 86_400;
const lastDay = 2_958_465;

/** What the formats are that have a number and no text: those of dates, also of Chinese and Japanese calendars. */
export function builtInKind(id: number): TimeKind | undefined {
	if (id === 46) return 'elapsed';
	const isMoment = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
	return isMoment ? 'moment' : undefined;
}

/** Whether a format shows days, months, years, hours or seconds; what stands in quotes or behind a mark is text. */
export function kindOfFormat(format: string): TimeKind | undefined {
	let isQuoted = false;
	for (let at = 0; at < format.length; at++) {
		const sign = format.charAt(at).toLowerCase();
		if (sign === '"') isQuoted = !isQuoted;
		else if (isQuoted) continue;
		else if (sign === ';') return undefined;
		else if ('\\_*'.includes(sign)) at++;
		else if (sign === '[') {
			const end = format.indexOf(']', at);
			if (end === -1) return undefined;
			if (/^(?:h|hh|m|mm|s|ss)$/i.test(format.slice(at + 1, end))) return 'elapsed';
			at = end;
		} else if ('dmyhs'.includes(sign)) return 'moment';
	}
	return undefined;
}

/** A moment as `2026-09-01`, `2026-09-01 08:30:00` or `08:30:00`; what is no day of the calendar stays as it is. */
export function momentText(raw: string, { from1904 }: { from1904: boolean }): string {
	const serial = Number(raw);
	if (!(serial >= 0 && serial <= lastDay)) return raw;
	const seconds = Math.round(serial * secondsOfDay);
	const day = Math.floor(seconds / secondsOfDay);
	const time = clockText(seconds % secondsOfDay);
	if (day === 0 && !from1904) return time;
	const date = from1904 ? dateText(Date.UTC(1904, 0, 1 + day)) : dayOf1900(day);
	return time === '00:00:00' ? date : `${date} ${time}`;
}

/** Day 60 is 29 February 1900, which never was; the days before it are counted as if it would not come. */
function dayOf1900(day: number): string {
	if (day === 60) return '1900-02-29';
	return dateText(Date.UTC(1899, 11, (day < 60 ? 31 : 30) + day));
}

function dateText(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10);
}

/** A length of time as `26:30:00`. */
export function elapsedText(raw: string): string {
	const days = Number(raw);
	return Number.isFinite(days) && days >= 0 && days < lastDay ? clockText(Math.round(days * secondsOfDay)) : raw;
}

function clockText(seconds: number): string {
	return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
		.map((part) => String(part).padStart(2, '0'))
		.join(':');
}

/** A date that is written as a text: `2026-09-01T00:00:00.000`. */
export function isoText(raw: string): string {
	const [date = '', time = ''] = raw.trim().split('T');
	const clock = time.slice(0, 8);
	if (clock === '' || clock === '00:00:00') return date;
	return date === '' ? clock : `${date} ${clock}`;
}

const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });

/** A number as somebody typed it: 15 digits are all that a workbook knows of one, the others come of the binary. */
export function numberText(raw: string): string {
	const text = raw.trim();
	const value = Number(text);
	if (text === '' || !Number.isFinite(value)) return text;
	return Number.isSafeInteger(value) ? String(value) : plain.format(value);
}

/** Characters that XML cannot hold are written as `_x000D_`; an underscore before such a text as `_x005F_`. */
export function unescapedText(text: string): string {
	if (!text.includes('_x')) return text;
	return text.replace(/_x([0-9a-f]{4})_/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
