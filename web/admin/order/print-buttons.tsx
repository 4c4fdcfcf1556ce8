import { Button } from '@mantine/core';
import { Barcode, ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** On a phone the buttons are their icons alone. */
const icons = { packing: ClipboardList, waybill: Barcode } as const;

/** Opens the sheets of the chosen orders in a window of their own. */
export function PrintButtons({ ids, size = 'xs' }: { ids: readonly string[]; size?: 'xs' | 'sm' }): ReactNode {
	const { t } = useTranslation('admin-order');
	return (['packing', 'waybill'] as const).map((kind) => {
		const Icon = icons[kind];
		return (
			<Button
				key={kind}
				component="a"
				href={`/admin/print/orders?kind=${kind}&ids=${ids.join(',')}`}
				target="_blank"
				size={size}
				variant="default"
				leftSection={<Icon size={size === 'xs' ? 14 : 16} />}
			>
				{t(`print.${kind}`)}
			</Button>
		);
	});
}
