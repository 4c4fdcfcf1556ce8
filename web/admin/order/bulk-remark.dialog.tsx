import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { bulkRemarkOrders } from '#domain/order-desk/bulk.contract.ts';
import type { OrderFlag } from '#domain/order-desk/order.flags.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { BulkDialogProps } from '#web/shared/order/bulk.types.ts';
import { BulkRemarkDialog as SharedBulkRemarkDialog } from '#web/shared/order/bulk-remark.dialog.tsx';
import { FlagSign, useFlagChoices } from './flag-mark.tsx';

const path = '/admin/shop.order.Order/bulkRemark';

/** Flags the chosen orders or writes a remark of staff on them. */
export function BulkRemarkDialog(props: BulkDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const cache = useQueryClient();
	const flags = useFlagChoices().map((choice) => ({ ...choice, sign: <FlagSign flag={choice.value} /> }));
	return (
		<SharedBulkRemarkDialog<{ flag: OrderFlag; remark: string }>
			{...props}
			flags={{ label: t('remark.flag'), choices: [{ value: '0', label: t('flag.0') }, ...flags] }}
			label={t('remark.text')}
			write={(list, options) => call<typeof bulkRemarkOrders>('POST', path, { list }, options)}
			onUndone={() => cache.invalidateQueries({ queryKey: ['/admin/shop.order.Order/index'] })}
		/>
	);
}
