import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { OrderNo } from './order-no.tsx';
import classes from './shipping-desk.module.css';

/** One parcel that left from this desk. */
export interface DeskDone {
	shipmentId: number;
	orderNo: string;
	consignee: string;
	company: string;
	trackingNo: string;
	/** It was called back. */
	isUndone: boolean;
}

interface DeskHistoryProps {
	done: readonly DeskDone[];
	onUndo?: ((line: DeskDone) => void) | undefined;
}

/** The last parcels, the newest first; a wrong one is called back from here. */
export function DeskHistory({ done, onUndo }: DeskHistoryProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	if (done.length === 0) return null;
	return (
		<section className={classes['history']} aria-label={t('desk.last')}>
			<h2 className={classes['historyTitle']}>{t('desk.last')}</h2>
			<ol className={classes['done']}>
				{done.map((line) => (
					<li key={line.shipmentId} data-undone={line.isUndone || undefined}>
						<OrderNo no={line.orderNo} />
						<span>{line.consignee}</span>
						<Muted>
							{line.company} <span className="at-figures">{line.trackingNo}</span>
						</Muted>
						{line.isUndone && <span className={classes['state']}>{t('desk.calledBack')}</span>}
						{!line.isUndone && onUndo && (
							<Button
								size="compact-sm"
								variant="subtle"
								color="red"
								aria-label={t('desk.undoOf', { no: line.orderNo })}
								onClick={() => onUndo(line)}
							>
								{t('desk.undo')}
							</Button>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}
