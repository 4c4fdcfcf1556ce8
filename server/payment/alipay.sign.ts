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

/** The JSON object that stands behind a name, letter by letter as it came: that is what is signed. */
export function rawObject(text: string, name: string): string | undefined {
	const named = text.indexOf(`"${name}"`);
	const start = named < 0 ? -1 : text.indexOf('{', named);
	if (start < 0) return undefined;
	let depth = 0;
	let isText = false;
	for (let at = start; at < text.length; at++) {
		const letter = text[at];
		if (letter === '\\' && isText) at++;
		else if (letter === '"') isText = !isText;
		else if (!isText && letter === '{') depth++;
		else if (!isText && letter === '}' && --depth === 0) return text.slice(start, at + 1);
	}
	return undefined;
}
