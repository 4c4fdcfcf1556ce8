import { type KeyObject, sign, verify } from 'node:crypto';

export type AlipayParams = Readonly<Record<string, string>>;

/** Signs a call by the manual of Alipay's open platform (RSA2): SHA-256 over what is not empty, in the order of its names. */
export function signedParams(key: KeyObject, params: AlipayParams): AlipayParams {
	return { ...params, sign: signatureOf(key, textOf(params, ['sign'])) };
}

/** Whether Alipay has signed a callback; its way to sign is no part of what is signed there. */
export function isSignedCallback(keys: readonly KeyObject[], params: AlipayParams): boolean {
	return isSignedText(keys, textOf(params, ['sign', 'sign_type']), params['sign'] ?? '');
}

/** Whether it has signed a text, such as the node of an answer as it came. */
export function isSignedText(keys: readonly KeyObject[], text: string, signature: string): boolean {
	const bytes = Buffer.from(signature, 'base64');
	return keys.some((key) => verify('sha256', Buffer.from(text), key, bytes));
}

export function signatureOf(key: KeyObject, text: string): string {
	return sign('sha256', Buffer.from(text), key).toString('base64');
}

export function textOf(params: AlipayParams, without: readonly string[]): string {
	return Object.entries(params)
		.filter(([name, value]) => value !== '' && !without.includes(name))
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`)
		.join('&');
}

/** The object that stands behind a name of a JSON object, letter by letter as it came: that is what is signed. */
export function rawObject(text: string, name: string): string | undefined {
	let depth = 0;
	let named = '';
	let start = -1;
	for (let at = 0; at < text.length; at++) {
		const letter = text[at];
		if (letter === '"') {
			const end = endOfText(text, at);
			// Names stand in the outermost object; what it has of texts behind them ends with a comma.
			if (depth === 1) named = text.slice(at, end);
			at = end - 1;
		} else if (letter === ',' && depth === 1) named = '';
		else if (letter === '{' || letter === '[') {
			if (letter === '{' && depth === 1 && named === `"${name}"`) start = at;
			depth++;
		} else if (letter === '}' || letter === ']') {
			depth--;
			if (depth === 1 && start >= 0) return text.slice(start, at + 1);
		}
	}
	return undefined;
}

/** Behind the quote that ends a text. */
function endOfText(text: string, start: number): number {
	let at = start + 1;
	while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
	return at + 1;
}
