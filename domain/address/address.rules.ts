/** A mobile of the mainland, a landline with its area code, or an international number with its plus. */
export const phonePattern = /^(1[3-9]\d{9}|\+[1-9]\d{6,14}|0\d{2,3}-?\d{7,8})$/;

/** Whether a parcel's recipient can be called at this number. */
export function isPhone(text: string): boolean {
	return phonePattern.test(text.trim());
}
