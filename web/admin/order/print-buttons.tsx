import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** Opens the sheets of the chosen orders in a window of their own. */
export function PrintButtons({ ids }: { ids: readonly string[] }): ReactNode {
	const { t } = useTranslation('admin-order');
	return (['packing', 'waybill'] as const).map((kind) => (
		<Button
			key={kind}
			component="a"
			href={`/admin/print/orders?kind=${kind}&ids=${ids.join(',')}`}
			target="_blank"
			size="xs"
			variant="default"
			leftSection={<Printer size={14} />}
		>
			{t(`print.${kind}`)}
		</Button>
	));
}
