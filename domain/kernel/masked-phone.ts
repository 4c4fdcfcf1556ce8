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

/** The query of an address, with every number masked that a list is searched by as a phone; the rest as it was. */
export function queryWithMaskedPhones(query: string): string {
	return query
		.split('&')
		.map((part) => {
			const at = part.indexOf('=') + 1;
			const [name, value] = [decoded(part.slice(0, at - 1)), decoded(part.slice(at))];
			const isPhone = isPhoneColumn(name) || (name === 'quickSearch' && couldBePhone(value));
			return at > 0 && isPhone ? part.slice(0, at) + encodeURIComponent(maskedPhone(value)) : part;
		})
		.join('&');
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
