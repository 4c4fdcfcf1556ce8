/** Who carries short messages; `console` writes them to the log of the server, for shops that only try it. */
export const smsProviders = ['none', 'aliyun', 'tencent', 'console'] as const;
export type SmsProvider = (typeof smsProviders)[number];

/** A text of so many letters is sent as one; a longer one in parts, each with room for where it belongs. */
export const wholeTextLetters = 70;
export const partLetters = 67;

/** As how many messages a text is counted by whoever carries it, its signature included. */
export function partsOf(text: string): number {
	const { length } = text;
	return length <= wholeTextLetters ? 1 : Math.ceil(length / partLetters);
}

/** A text as it arrives: behind the signature of who sends it. */
export function signedText(signature: string, text: string): string {
	return `【${signature}】${text}`;
}
