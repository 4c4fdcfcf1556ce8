import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';

interface PriceRangeProps {
	min: string;
	max: string;
	size?: 'md' | 'lg' | 'xl';
}

/** One price, or "from" the lowest where versions differ. */
export function PriceRange({ min, max, size = 'md' }: PriceRangeProps): ReactNode {
	const { t } = useTranslation('store-shell');
	if (min === max) return <Money amount={min} look="price" size={size} />;
	return (
		<span>
			{t('price.before')}
			<Money amount={min} look="price" size={size} />
			{t('price.after')}
		</span>
	);
}
