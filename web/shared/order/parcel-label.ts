import { isMaskedPhone } from '#domain/kernel/masked-phone.ts';

interface Recipient {
	consignee: string;
	phone: string;
	area_text: string;
	address: string;
}

/** Where an order goes, in one line to be copied; a number that is not shown whole would mislead whoever pastes it. */
export function parcelLabel({ consignee, phone, area_text, address }: Recipient): string {
	return [consignee, isMaskedPhone(phone) ? '' : phone, area_text, address].filter(Boolean).join(' ');
}
