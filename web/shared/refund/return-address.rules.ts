/** Where returned goods go, as it stands in the form of an audit. */
export interface ReturnAddress {
	contact: string;
	phone: string;
	address: string;
}

const parts = ['contact', 'phone', 'address'] as const;

/** Whether anything stands in the fields. */
export function isTyped(given: ReturnAddress): boolean {
	return parts.some((part) => given[part].trim() !== '');
}

/** As which of the stored addresses the fields read; empty = as none of them. */
export function storedAs(given: ReturnAddress, stored: readonly (ReturnAddress & { id: number })[]): string {
	const same = stored.find((one) => parts.every((part) => one[part] === given[part].trim()));
	return same ? String(same.id) : '';
}
