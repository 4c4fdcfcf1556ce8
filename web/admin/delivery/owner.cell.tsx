import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface Owned {
	readonly merchant_id: number;
	readonly merchant: { readonly merchant_name: string } | null;
}

/** Whose row it is: the platform's own or a merchant's. */
export function OwnerCell({ row }: { row: Owned }): ReactNode {
	const { t } = useTranslation('admin-delivery');
	if (row.merchant_id === 0) return t('form.platform');
	return row.merchant?.merchant_name ?? '';
}
