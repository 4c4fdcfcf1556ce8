/** The digits of a number in fours, as people read and say them; letters in front stay with the first four. */
export function inFours(number: string): string[] {
	const [, letters = '', digits = ''] = /^(\D*)(\d+)$/.exec(number) ?? [];
	const fours = digits.match(/\d{1,4}/g);
	if (!fours) return [number];
	return fours.map((four, at) => (at === 0 ? letters + four : four));
}

/** What somebody typed or scanned of a number, without the blanks and dashes by which it is said; other texts stay as they are. */
export function typedNumber(text: string): string {
	const joined = text.replace(/[\s\u{a0}\u{2009}\u{202f}-]/gu, '').toUpperCase();
	return /^[PRC]?\d+$/.test(joined) ? joined : text;
}

/** By so many of its last digits an order is found; fewer would find very many. */
const fewestLastDigits = 4;

/** The last digits of an order's number, where a text can be some. */
export function lastDigits(text: string): string | undefined {
	const typed = typedNumber(text.trim());
	return /^\d+$/.test(typed) && typed.length >= fewestLastDigits ? typed : undefined;
}
