/** The header in which a browser tells, where somebody logs in, by which random mark it may be known again. */
export const deviceHeader = 'device-mark';

/** Whether a text may be a mark: too long to be guessed, short enough to be kept. */
export function isDeviceMark(text: unknown): text is string {
	return typeof text === 'string' && /^[\w-]{16,64}$/.test(text);
}
