import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { priceStepOutput } from '#domain/order/order.shapes.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import classes from '#web/shared/order/price-trace.module.css';

type PriceStep = z.output<typeof priceStepOutput>;

/** The steps of one order; its maker where there are several. */
export interface TracePart {
	title?: string;
	steps: readonly PriceStep[];
}

/** How a step is laid over several lines, for whoever wants to see it to the cent. */
function Shares({ shares }: { shares: NonNullable<PriceStep['shares']> }): ReactNode {
	const { t } = useTranslation('shop-order');
	if (shares.length === 0) return null;
	return (
		<details className={classes['shares']}>
			<summary>{t('trace.shares', { count: shares.length })}</summary>
			<ul>
				{shares.map(({ name, amount }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price never change places
					<li key={at}>
						<span>{name}</span> <Money amount={amount} size="sm" />
					</li>
				))}
			</ul>
		</details>
	);
}

interface PriceTraceProps {
	parts: readonly TracePart[];
	/** What is asked, where it is not a price. */
	question?: string;
}

/** "Why this price?": how an amount came out, step by step, for whoever asks. */
export function PriceTrace({ parts, question }: PriceTraceProps): ReactNode {
	const { t } = useTranslation('shop-order');
	if (parts.every(({ steps }) => steps.length === 0)) return null;
	return (
		<details className={classes['trace']}>
			<summary className={classes['question']}>
				{question ?? t('trace.title')}
				<ChevronDown size={15} aria-hidden="true" className={classes['sign']} />
			</summary>
			{parts.map(({ title, steps }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: orders and steps of a price never change places
				<div key={index}>
					{title && <p className={classes['title']}>{title}</p>}
					<ol className={classes['steps']}>
						{steps.map((step, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: as above
							<li key={at}>
								{step.text}
								<Shares shares={step.shares ?? []} />
							</li>
						))}
					</ol>
				</div>
			))}
		</details>
	);
}
