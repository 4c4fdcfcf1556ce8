import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { previewBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { FileDrop } from '#web/admin/common/file-drop.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { saveCsv } from './csv.ts';

type Preview = AnswerOf<typeof previewBulkShip>;

/** The file of parcels, and a sample of it to fill in. */
export function ShippingFile({ onRead }: { onRead(preview: Preview): void }): ReactNode {
	const { t } = useTranslation('admin-shipping');
	const sample = () => saveCsv(t('sampleName'), [[t('columns.order'), t('columns.company'), t('columns.no')]]);
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
			<Button variant="default" leftSection={<Download size={16} />} onClick={sample}>
				{t('sample')}
			</Button>
		</FileDrop>
	);
}
