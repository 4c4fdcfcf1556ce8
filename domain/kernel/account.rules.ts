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

/** An e-mail address that an account can have; whether mail arrives there, a code shows. */
export function isEmail(text: string): boolean {
	return text.length <= 50 && isMailAddress(text);
}

const mailAddress =
	/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-zA-Z\d]+(?:-+[a-zA-Z\d]+)*\.)+[a-zA-Z][a-zA-Z\d-]*[a-zA-Z\d]$/;

/** One address of plain letters at a host's name: no mail program reads it as a list, a name or a comment. */
export function isMailAddress(text: string): boolean {
	return text.length <= 254 && text.indexOf('@') <= 64 && mailAddress.test(text);
}

/**
 * Names and addresses of accounts are the same where this spelling of them is, as by `lower(… COLLATE "C")` in the database: other
 * foldings take letters of other alphabets for plain ones, and each its own.
 */
export function foldCase(text: string): string {
	return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
