/** 3 to 15 letters, digits and underscores, a letter first. */
export function isAccountName(text: string): boolean {
	return /^[a-zA-Z]\w{2,14}$/.test(text);
}

/** 6 to 32 characters without `& < > " '` and line breaks. */
export function isPassword(text: string): boolean {
	return /^[^&<>"'\r\n]{6,32}$/.test(text);
}

/** What a new password of staff has at least; those of before go on working. */
export const staffPasswordMin = 8;

/** A mainland mobile number. */
export function isMobile(text: string): boolean {
	return /^1[3-9]\d{9}$/.test(text);
}

/** Looks like an e-mail address; whether mail arrives there, a code shows. */
export function isEmail(text: string): boolean {
	return text.length <= 50 && /^[^\s@<>"']+@(?:[^\s@<>"'.]+\.)+[^\s@<>"'.]{2,}$/.test(text);
}
