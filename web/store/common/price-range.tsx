import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';

interface PriceRangeProps {
	min: string;
	max: string;
	/** What it costs from while a promotion runs; empty = as ever. */
	offer?: string;
	size?: 'md' | 'lg' | 'xl';
}

/** One price, or "from" the lowest where versions differ; beside a price for a time the one that it takes the place of. */
export function PriceRange({ min, max, offer = '', size = 'md' }: PriceRangeProps): ReactNode {
	const { t } = useTranslation('store-shell');
	const price = <Money amount={offer || min} look="price" size={size} />;
	if (min === max && !offer) return price;
	return (
		<span>
			{min !== max && t('price.before')}
			{price}
			{min !== max && t('price.after')}
			{offer && (
				<>
					{' '}
					<Money amount={min} struck />
				</>
			)}
		</span>
	);
}
