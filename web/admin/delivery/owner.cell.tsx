import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';

/** Whose row it is: the platform's own or a merchant's. */
export function OwnerCell({ row }: { row: ResourceRow }): ReactNode {
	const { t } = useTranslation('admin-delivery');
	if (Number(row['merchant_id']) === 0) return t('form.platform');
	return String((row['merchant'] as ResourceRow | null)?.['merchant_name'] ?? '');
}
