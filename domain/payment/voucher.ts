/** One spelling of a voucher: staff write the number of a bank with and without blanks, in letters of either size and width. */
export function voucherKey(voucher: string): string {
	return voucher.normalize('NFKC').replace(/\s/gu, '').toUpperCase();
}
