/** A phone number that tells two apart without saying whom to call: `13800138000` is `138****8000`. */
export function maskedPhone(phone: string): string {
	const shown = phone.length >= 8 ? 7 : Math.min(2, phone.length);
	const last = Math.min(4, shown);
	const hidden = '*'.repeat(phone.length - shown);
	return phone.slice(0, shown - last) + hidden + phone.slice(phone.length - last);
}
