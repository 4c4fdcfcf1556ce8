import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { previewBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { FileDrop } from '#web/admin/common/file-drop.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { downloadAt } from '#web/kit/tasks/tasks.client.ts';

type Preview = AnswerOf<typeof previewBulkShip>;

/** The file of parcels, and the orders that wait as one to fill in. */
export function ShippingFile({ onRead }: { onRead(preview: Preview): void }): ReactNode {
	const { t } = useTranslation('admin-shipping');
	return (
		<FileDrop<Preview>
			path="/admin/shop.order.Ship/preview"
			accept=".csv,.xlsx,text/csv,text/plain"
			texts={{
				label: t('file'),
				drop: t('drop'),
				reading: t('reading'),
				hint: t('hint'),
				choose: t('choose'),
			}}
			onRead={onRead}
		>
			<Button
				variant="default"
				leftSection={<Download size={16} />}
				onClick={() => downloadAt('/admin/shop.order.Ship/template')}
			>
				{t('sample')}
			</Button>
		</FileDrop>
	);
}
