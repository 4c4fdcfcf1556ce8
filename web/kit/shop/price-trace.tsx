import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { priceStepOutput } from '#domain/order/order.shapes.ts';
import classes from '#web/kit/shop/price-trace.module.css';

type PriceStep = z.output<typeof priceStepOutput>;

/** "Why this price?": how an amount came out, step by step, for whoever asks. */
export function PriceTrace({ steps }: { steps: readonly PriceStep[] }): ReactNode {
	const { t } = useTranslation('shop');
	if (steps.length === 0) return null;
	return (
		<details className={classes['trace']}>
			<summary className={classes['question']}>
				{t('trace.title')}
				<ChevronDown size={15} aria-hidden="true" className={classes['sign']} />
			</summary>
			<ol className={classes['steps']}>
				{steps.map((step, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the steps of a price never change places
					<li key={index}>{step.text}</li>
				))}
			</ol>
		</details>
	);
}
