import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { merchantBulkRemark } from '#domain/order-desk/bulk.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { BulkDialogProps } from '#web/shared/order/bulk.types.ts';
import { BulkRemarkDialog } from '#web/shared/order/bulk-remark.dialog.tsx';

const path = '/merchant/order.Order/bulkRemark';

/** Writes a remark of the creator's own on the chosen orders. */
export function BulkNoteDialog(props: BulkDialogProps): ReactNode {
	const { t } = useTranslation('merchant-order');
	const cache = useQueryClient();
	return (
		<BulkRemarkDialog<{ remark: string }>
			{...props}
			label={t('own.text')}
			write={(list, options) => call<typeof merchantBulkRemark>('POST', path, { list }, options)}
			onUndone={() => cache.invalidateQueries({ queryKey: ['/merchant/order.Order/detail'] })}
		/>
	);
}
