import { isAccountName, isMailAddress, isMobile, isPassword } from '#domain/kernel/account.rules.ts';
import { replaceTags } from '#domain/kernel/text.ts';

/** A check of the protocol's list, by its name there. */
export type ValidatorName = keyof typeof validators;

export type ValidatorCode = (typeof validators)[ValidatorName]['code'];

/** The code of the first named check that a text misses; an empty one misses no other than those that ask for it. */
export function missedRule(names: readonly ValidatorName[], text: string): ValidatorCode | undefined {
	const given = text.trim();
	const missed = names.find((name) => !validators[name].isMet(given) && (given !== '' || name.endsWith('equired')));
	return missed && validators[missed].code;
}

/** Code of the refusal and the rule. */
export const validators = {
	required: { code: 'input.required', isMet: (text: string) => text !== '' },
	editorRequired: { code: 'input.required', isMet: (text: string) => !isBlankRichText(text) },
	mobile: { code: 'input.mobile', isMet: isMobile },
	idNumber: { code: 'input.idNumber', isMet: isIdNumber },
	account: { code: 'input.account', isMet: isAccountName },
	password: { code: 'input.password', isMet: isPassword },
	varName: { code: 'input.varName', isMet: isVariableName },
	url: { code: 'input.url', isMet: isUrl },
	email: { code: 'input.email', isMet: isMailAddress },
	date: { code: 'input.date', isMet: isDate },
	number: { code: 'input.number', isMet: (text: string) => /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) },
	integer: { code: 'input.integer', isMet: (text: string) => /^-?\d{1,15}$/.test(text) },
	float: { code: 'input.float', isMet: (text: string) => /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) },
} as const;

const shownTag = /<(?:img|video|audio|iframe|table|hr)\b/i;

/** An editor's text without a word and without a picture, as `<p><br></p>` is. */
export function isBlankRichText(html: string): boolean {
	return !shownTag.test(html) && replaceTags(html, () => '').replace(/&nbsp;|\s/g, '') === '';
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A resident's number of 18 characters: a real birthday and the right check character, or the old one of 15 digits. */
function isIdNumber(text: string): boolean {
	const old = /^\d{6}(\d{2})(\d{2})(\d{2})\d{3}$/.exec(text);
	if (old) return isDate(`19${old[1]}-${old[2]}-${old[3]}`);
	const parts = /^[1-9]\d{5}([12]\d{3})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
	if (!parts || !isDate(parts.slice(1).join('-'))) return false;
	const sum = idWeights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
	return '10X98765432'[sum % 11] === text[17]?.toUpperCase();
}

/** A name as programs use it: a letter or an underscore, then letters, digits and underscores. */
function isVariableName(text: string): boolean {
	return /^[a-zA-Z_]\w{0,99}$/.test(text);
}

function isUrl(text: string): boolean {
	return /^https?:\/\/[^\s/?#"<>\\][^\s"<>\\]*$/i.test(text);
}

/** A day that exists, with or without a time behind it. */
function isDate(text: string): boolean {
	const parts = /^([1-9]\d{3})-(\d{1,2})-(\d{1,2})(?:[ T]([01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/.exec(text);
	if (!parts) return false;
	const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number];
	const real = new Date(Date.UTC(year, month - 1, day));
	return real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
}
