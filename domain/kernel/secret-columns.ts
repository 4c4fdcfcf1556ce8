const secretName = /pass(word|wd)?|salt|secret|token|ticket|captcha|totp|recovery|private_key|openid|unionid/i;

/** Columns with anything in them, also the keys of mail and payment. */
const mixedColumns: Readonly<Record<string, readonly string[]>> = { config: ['value', 'content'], setting: ['value'] };

/** Whether the values of a column, or of a field of that name, are never shown in clear. */
export function isSecretColumn(column: string, table = ''): boolean {
	return secretName.test(column) || (mixedColumns[table]?.includes(column) ?? false);
}

const phoneName = /(?:^|[\W_])(?:phone|mobile)[\W_]*$/i;

/** Whether a column, or a field of that name however it is spelt or through whatever it is reached, is the number somebody is called at. */
export function isPhoneColumn(column: string): boolean {
	return phoneName.test(column);
}
