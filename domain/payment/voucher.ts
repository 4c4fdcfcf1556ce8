/** Blanks, and signs that nobody sees, which come along with what is copied from a page; `voucher_key` of the database has the same. */
const unseen = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** One spelling of a voucher: staff write the number of a bank with and without blanks, in letters of either size and width. */
export function voucherKey(voucher: string): string {
	return voucher.normalize('NFKC').replace(unseen, '').toUpperCase();
}
