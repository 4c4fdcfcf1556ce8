const spokenDigits = 6;

/** What a payer writes on a remittance: the end of the number, by which people know an order. */
export function referenceOf(no: string): string {
	return no.slice(-spokenDigits);
}
