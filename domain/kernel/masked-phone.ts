import { isPhoneColumn } from './secret-columns.ts';

/** A phone number by which two members differ, without saying whom to call: `13800138000` is `138****8000`. */
export function maskedPhone(phone: string): string {
	const shown = phone.length >= 8 ? 7 : Math.min(2, phone.length);
	const last = Math.min(4, shown);
	const hidden = '*'.repeat(phone.length - shown);
	return phone.slice(0, shown - last) + hidden + phone.slice(phone.length - last);
}

/** A number that is shown like this leads nowhere: it is not copied and not called. */
export function isMaskedPhone(phone: string): boolean {
	return phone.includes('*');
}

/** A text, for example an address in one line, with every number masked that could be a phone's. */
export function withMaskedPhones(text: string): string {
	return text.replace(/\d{3,4}-\d{7,8}|\+?\d{7,}/g, maskedPhone);
}

/** What is searched for, with every number masked that could be a phone's, however it is written and whatever stands beside it. */
export function searchWithMaskedPhones(text: string): string {
	if (couldBePhone(text)) return maskedPhone(text);
	return text.replace(/\+?\d(?:[^\p{L}\d,;]{0,3}\d)*/gu, (run) =>
		couldBePhone(run) ? maskedPhone(run) : withMaskedGroups(run),
	);
}

/** Of several numbers beside each other, any groups of digits that follow each other could be one phone's. */
function withMaskedGroups(run: string): string {
	const parts = run.split(/(\d+)/);
	const groups = parts.filter((_, at) => at % 2 === 1);
	const inPhone = groups.map(() => false);
	for (let first = 0; first < groups.length; first += 1) {
		let digits = 0;
		for (let last = first; last < groups.length; last += 1) {
			digits += groups[last]?.length ?? 0;
			if (digits > phoneDigits.most) break;
			if (digits >= phoneDigits.least) inPhone.fill(true, first, last + 1);
		}
	}
	return parts.map((part, at) => (inPhone[(at - 1) / 2] ? maskedPhone(part) : part)).join('');
}

/** The query of an address, with every number masked that could be a phone's, wherever it stands and however it is escaped; the rest as it was. */
export function queryWithMaskedPhones(query: string): string {
	return query
		.split('&')
		.map((part) => {
			const at = part.indexOf('=');
			const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
			const shownName = remade(name, withMaskedPhones);
			const shownValue = remade(value, (text) => withMaskedPhones(searchedAs(decoded(name), text)));
			return at < 0 ? shownName : `${shownName}=${shownValue}`;
		})
		.join('&');
}

/** A value by its name: the column that it is looked for in, with or without the places of a list, or a parameter of the protocol. */
function searchedAs(name: string, value: string): string {
	const last = name.split(/[.[\]]+/).findLast((word) => /\D/.test(word)) ?? '';
	if (isPhoneColumn(last) || isPhoneColumn(name)) return maskedPhone(value);
	return ['quickSearch', 'search', 'val', 'initValue'].includes(last) ? searchWithMaskedPhones(value) : value;
}

/** An escaped text with a change to what it says; as it was where that changes nothing. */
function remade(escaped: string, change: (text: string) => string): string {
	const text = decoded(escaped);
	const changed = change(text);
	return changed === text ? escaped : encodeURIComponent(changed);
}

function decoded(text: string): string {
	const spaced = text.replaceAll('+', ' ');
	try {
		return decodeURIComponent(spaced);
	} catch {
		return spaced;
	}
}

/** The longest numbers of phones have 15 digits; those of orders, refunds and payments are longer. */
const phoneDigits = { least: 7, most: 15 };

/** Whether a text could be a whole phone number, however it is written. */
export function couldBePhone(text: string): boolean {
	if (/\p{L}/u.test(text)) return false;
	const { length } = text.replace(/\D/g, '');
	return length >= phoneDigits.least && length <= phoneDigits.most;
}
