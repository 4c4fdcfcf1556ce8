import type { ReactNode } from 'react';
import { centsToWire } from '#domain/money/decimal.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import classes from '#web/shared/refund/refund-dialog.module.css';

/** When money goes back, or that none does. */
type Outcome = 'now' | 'onReturn' | 'onAccept' | 'byHand' | 'platform' | 'none';

/** A decision that was made. */
export interface Taken {
	outcome: Outcome;
	/** What goes back by it, the freight of the return included. */
	cents: number;
}

/** What a decision means for the money, above its button. */
export function RefundOutcome({ outcome, cents }: Taken): ReactNode {
	const { t } = useTranslation('shop-refund');
	return (
		<p className={classes['outcome']} role="status">
			<span>{t(`outcome.${outcome}`)}</span>
			{outcome !== 'none' && outcome !== 'platform' && <Money amount={centsToWire(cents)} look="price" size="lg" />}
		</p>
	);
}
