/** A number of an order or a payment where it only reminds of it: its end, which is what tells two of a day apart. */
export function shortNo(no: string): string {
	return no.length > 12 ? `…${no.slice(-6)}` : no;
}
