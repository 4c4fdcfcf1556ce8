/** The header with a browser's random mark, by which it is known again when somebody logs in. */
export const deviceHeader = 'device-mark';

/** Whether a text may be a mark: too long to be guessed, short enough to be kept. */
export function isDeviceMark(text: unknown): text is string {
	return typeof text === 'string' && /^[\w-]{16,64}$/.test(text);
}
