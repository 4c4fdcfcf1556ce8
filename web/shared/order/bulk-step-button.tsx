import { Button } from '@mantine/core';
import { Ban, Flag, type LucideIcon, NotebookPen, PackageCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { mostBulkOrders } from '#domain/order-desk/bulk.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { BulkStep } from '#web/shared/order/bulk.types.ts';

interface Look {
	readonly Icon: LucideIcon;
	readonly variant: 'filled' | 'default' | 'light';
	readonly color: 'pine' | 'red';
}

const looks: Readonly<Record<BulkStep, Look>> = {
	ship: { Icon: PackageCheck, variant: 'filled', color: 'pine' },
	remark: { Icon: Flag, variant: 'default', color: 'pine' },
	note: { Icon: NotebookPen, variant: 'default', color: 'pine' },
	approve: { Icon: Undo2, variant: 'default', color: 'pine' },
	close: { Icon: Ban, variant: 'light', color: 'red' },
};

interface BulkStepButtonProps {
	step: BulkStep;
	/** How many orders are chosen. */
	count: number;
	onBegin(step: BulkStep): void;
}

/** Begins a step with the chosen orders; off where they are too many for one. */
export function BulkStepButton({ step, count, onBegin }: BulkStepButtonProps): ReactNode {
	const { t } = useTranslation('shop-bulk');
	const { Icon, variant, color } = looks[step];
	return (
		<Button
			size="xs"
			variant={variant}
			color={color}
			leftSection={<Icon size={14} aria-hidden="true" />}
			onClick={() => onBegin(step)}
			disabled={count > mostBulkOrders}
		>
			{t(`steps.${step}`)}
		</Button>
	);
}
