export const payPasswordDigits = 6;

/** Six digits. */
export function isPayPassword(text: string): boolean {
	return /^\d{6}$/.test(text);
}

/** One digit throughout, or a run up or down: what is tried first. */
export function isGuessable(text: string): boolean {
	const steps = new Set([...text].slice(1).map((digit, at) => Number(digit) - Number(text[at])));
	return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step));
}
